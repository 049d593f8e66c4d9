import { airports, applications, auth, customers, licenses, users, type LmMiddleware } from '../index';
import { describe, expect, test } from './cases';
import { dropLicense, newApplication, newCustomer, newLicense } from './newRecords';
import { idsOf, refusedFields } from './outcomes';
import { PASSWORD, admin, adminId, connect, endOfDay, inDays, later, staff, staffUser } from './setting';

const PAGE = { pageNumber: 1, pageSize: 100 };

type LicenseFilter = Omit<Parameters<typeof licenses.list>[1], 'pageNumber' | 'pageSize'>;

export default describe('a list is filtered', () => {
  /** A license that ends in 100 days and one that ends in 40, recorded ones that have expired and are suspended. */
  async function setting() {
    const customer = await newCustomer();
    const [one, other, third, fourth] = [
      await newApplication(),
      await newApplication(),
      await newApplication(),
      await newApplication(),
    ];
    const customerId = customer.id;
    const long = await newLicense({ customerId, applicationIds: [one.id] });
    const short = await newLicense({ customerId, applicationIds: [other.id], expiryDate: inDays(40) });
    const { id: expired } = await licenses.create(admin, {
      customerId,
      applicationIds: [third.id],
      expiryDate: inDays(-3),
    });
    later(() => dropLicense(expired));
    const suspended = await newLicense({ customerId, applicationIds: [fourth.id] });
    const before = await licenses.get(staff, suspended, { includeFile: false });
    await licenses.suspend(staff, suspended, { reason: 'Unpaid' });
    const of = (filter: LicenseFilter) => idsOf(licenses.list(staff, { ...PAGE, customerId, ...filter }));
    return { customer, application: one, long, short, expired, suspended, before, of };
  }

  test('by everything that licenses are told apart by, and by several at once', async () => {
    const { customer, application, long, short, expired, suspended, of } = await setting();
    expect(await of({})).toEqual([suspended, expired, short, long]);
    expect(await of({ status: 'Active' })).toEqual([short, long]);
    expect(await of({ status: 'Expired' })).toEqual([expired]);
    expect(await of({ status: 'Suspended' })).toEqual([suspended]);
    expect(await of({ status: 'Active', expired: true })).toEqual([]);
    expect(await of({ applicationId: application.id })).toEqual([long]);
    expect(await of({ airportCode: customer.airportCode.toLowerCase() })).toHaveLength(4);
    expect(await of({ airportCode: 'ZZZ' })).toEqual([]);
    expect(await of({ createdBy: adminId })).toEqual([expired]);
    expect(await of({ createdBy: staffUser.id, status: 'Active' })).toEqual([short, long]);
    expect(await of({ createdBy: 'System' })).toEqual([]);
    const { number } = await licenses.get(staff, short, { includeFile: false });
    expect(await of({ number })).toEqual([short]);
    expect(await of({ number: ` ${number!.toLowerCase()}` })).toEqual([short]);
    const wrong = number!.replace(/.$/, (letter) => (letter === 'A' ? 'C' : 'A'));
    expect(await refusedFields(of({ number: wrong }))).toEqual(['Number']);
  });

  test('by the last day of licenses, that day included, whatever time of it is said', async () => {
    const { short, long, of } = await setting();
    const day = inDays(40).slice(0, 10);
    expect(await of({ expiresFrom: day, expiresTo: day })).toEqual([short]);
    expect(await of({ expiresFrom: endOfDay(day), expiresTo: `${day}T00:00:00Z` })).toEqual([short]);
    expect(await of({ expiresFrom: inDays(41), status: 'Active' })).toEqual([long]);
    expect(await of({ expiresTo: inDays(41).slice(0, 10), status: 'Active' })).toEqual([short]);
    for (const wrong of ['soon', '2026-02-31', '0001-01-01'])
      expect(await refusedFields(of({ expiresFrom: wrong }))).toEqual(['ExpiresFrom']);
  });

  test('by when a license was made or changed, a suspension included', async () => {
    const { suspended, of } = await setting();
    const { updatedDate } = await licenses.get(staff, suspended, { includeFile: false });
    expect(await of({ updatedSince: updatedDate! })).toContain(suspended);
    const after = new Date(Date.parse(updatedDate!) + 1).toISOString();
    expect(await of({ updatedSince: after })).not.toContain(suspended);
    expect(await of({ updatedSince: inDays(-1) })).toHaveLength(4);
    expect(await of({ sort: '-updatedDate' })).toHaveLength(4);
    expect((await of({ sort: '-updatedDate' }))[0]).toBe(suspended);
  });

  test('of customers, applications and airports', async () => {
    const customer = await newCustomer();
    const { airportCode } = customer;
    const isListed = async (filter: Omit<Parameters<typeof customers.list>[1], keyof typeof PAGE>) =>
      (await idsOf(customers.list(staff, { ...PAGE, pageSize: 1000, ...filter }))).includes(customer.id);
    for (const code of [airportCode, airportCode.toLowerCase()])
      expect(await idsOf(customers.list(staff, { ...PAGE, airportCode: code }))).toEqual([customer.id]);
    expect(await isListed({ createdBy: staffUser.id })).toBe(true);
    expect(await isListed({ createdBy: adminId })).toBe(false);
    expect(await isListed({ updatedSince: customer.created })).toBe(true);
    expect(await isListed({ updatedSince: inDays(1) })).toBe(false);

    const application = await newApplication();
    const made = await applications.list(staff, { ...PAGE, pageSize: 1000, createdBy: adminId });
    expect(made.items.map(({ id }) => id)).toContain(application.id);
    expect(await idsOf(applications.list(staff, { ...PAGE, createdBy: staffUser.id }))).toEqual([]);

    const found = await airports.list(staff, { ...PAGE, airportCode: airportCode.toLowerCase() });
    expect(found.items.map(({ id }) => id)).toEqual([customer.airportId]);
    expect(await idsOf(airports.list(staff, { ...PAGE, updatedSince: inDays(1) }))).toEqual([]);
  });

  test('never by a name that the call does not have', async () => {
    const { token } = await auth.login(connect(), { email: staffUser.email, password: PASSWORD });
    const asking = (more: string) => {
      const rewriting: LmMiddleware = (request, next) =>
        next({ ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}${more}` });
      return connect(token, rewriting);
    };
    const failure = await licenses.list(asking('expired=true'), PAGE).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      status: 400,
      fieldErrors: { expired: ['There is no parameter "expired" here: did you mean Expired?'] },
    });
    expect(await refusedFields(users.list(asking('SearchTerm=Ada')))).toEqual(['SearchTerm']);
    expect(await refusedFields(licenses.list(asking('Page=2&Filter='), PAGE))).toEqual(['Page', 'Filter']);
    const everyObjectHas = ['constructor', '__proto__', 'toString'];
    expect(await refusedFields(users.list(asking(`${everyObjectHas.join('=1&')}=1`)))).toEqual(
      everyObjectHas,
    );
    expect((await licenses.list(asking('CustomerId='), PAGE)).items.length).toBeGreaterThan(0);
  });
});
