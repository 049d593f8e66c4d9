import { applications } from '../index';
import { describe, expect, test } from './cases';
import { newApplication } from './newRecords';
import { kindOf, refusalOf, refusedFields } from './outcomes';
import { admin, adminId, later, run, staff, unique } from './setting';

export default describe('applications', () => {
  test('are created, listed, changed and deleted', async () => {
    const applicationName = unique('App');
    const created = await applications.create(admin, { applicationName, description: 'First' });
    expect(created).toMatchObject({ applicationName, description: 'First', createdBy: adminId });
    expect(Date.parse(created.created)).toBeLessThanOrEqual(Date.now() + 5000);
    const find = async () => (await applications.all(admin)).find(({ id }) => id === created.id);
    expect(await find()).toEqual(created);
    const described = unique('Tells the stand of');
    await applications.update(admin, created.id, { applicationName, description: described });
    const search = { searchTerm: ` ${described} `, pageNumber: 1, pageSize: 10 };
    expect(await applications.list(admin, search)).toMatchObject({ items: [{ id: created.id }] });
    await applications.update(admin, created.id, { applicationName, description: null });
    expect(await find()).toMatchObject({ applicationName, description: null });
    await applications.remove(admin, created.id);
    expect(await find()).toBe(undefined);
    expect(await kindOf(applications.remove(admin, created.id))).toBe('not-found');
  });

  test('have unique names; case matters', async () => {
    const { id, applicationName } = await newApplication();
    const again = await refusalOf(applications.create(admin, { applicationName: ` ${applicationName} ` }));
    expect(again).toMatchObject({ kind: 'conflict', problem: { presentId: id } });
    const other = await applications.create(admin, { applicationName: applicationName.toUpperCase() });
    later(() => applications.remove(admin, other.id));
    expect(await kindOf(applications.update(admin, other.id, { applicationName }))).toBe('conflict');
    expect(await refusedFields(applications.create(admin, { applicationName }))).toEqual(['ApplicationName']);
  });

  test('have names that do not only look different', async () => {
    const applicationName = unique('Café');
    const created = await applications.create(admin, { applicationName: applicationName.normalize('NFD') });
    later(() => applications.remove(admin, created.id));
    expect(created.applicationName).toBe(applicationName);
    const lookalike = { applicationName: `${applicationName}\u200b` };
    expect(await kindOf(applications.create(admin, lookalike))).toBe('conflict');
  });

  test.each([
    [{ applicationName: '' }, 'ApplicationName'],
    [{ applicationName: '   ' }, 'ApplicationName'],
    [{ applicationName: 'x'.repeat(51) }, 'ApplicationName'],
    [{ applicationName: 'x', description: 'x'.repeat(501) }, 'Description'],
  ])('are refused when they are wrong, case %#', async (input, field) => {
    expect(await refusedFields(applications.create(admin, input))).toEqual([field]);
  });

  test('take 50 characters of any script', async () => {
    const applicationName = `${run}${'ð'.repeat(50)}`.slice(0, 50);
    const created = await applications.create(admin, { applicationName });
    later(() => applications.remove(admin, created.id));
    expect(created.applicationName).toBe(applicationName);
  });

  test('are changed by administrators alone', async () => {
    const { id, applicationName } = await newApplication();
    expect(await kindOf(applications.create(staff, { applicationName: unique('App') }))).toBe('forbidden');
    expect(await kindOf(applications.update(staff, id, { applicationName }))).toBe('forbidden');
    expect(await kindOf(applications.remove(staff, id))).toBe('forbidden');
    expect(await kindOf(applications.list(staff, { pageNumber: 1, pageSize: 1 }))).toBe('success');
  });

  test('are not overwritten when somebody else changed them meanwhile', async () => {
    const { id, applicationName, etag } = await newApplication();
    const change = { applicationName, description: 'Mine' };
    expect(etag).toEqual(expect.any(String));
    await applications.update(admin, id, { applicationName, description: 'Theirs' }, { ifMatch: etag });
    expect(await kindOf(applications.update(admin, id, change, { ifMatch: etag }))).toBe('stale');
    expect(await kindOf(applications.update(admin, id, change))).toBe('success');
  });

  test('the id in the body must be the one in the address', async () => {
    const { id, applicationName } = await newApplication();
    const wrong = admin.PUT('/api/Applications/{id}', {
      params: { path: { id } },
      body: { id: id + 1, applicationName },
    });
    expect(await refusedFields(wrong)).toEqual(['Id']);
  });
});
