import { eq } from 'drizzle-orm';
import { DAY_MS, expiryInstant } from '@lm/domain';
import { DEMO, type DemoLicense } from '@lm/lists/demo';
import { licenseApplications, licenses } from '../db/schema';
import type { Db } from '../db/Db';
import type { LicenseFiles } from '../licenses/licenseFile';
import { endIssue, insertIssue, issueValues, numberOf, type Issue } from '../licenses/licenseIssueStore';
import { licenseAuditValues } from '../licenses/licenseShapes';
import { nextIds } from '../licenses/licenseStore';
import { changeAt, type Client, memberOf, type Product, type Setting } from './demoSetting';

const YEAR_MS = 365 * DAY_MS;
/** How long before its last day a license was renewed. */
const RENEWED_BEFORE_MS = 20 * DAY_MS;

type Draft = Pick<DemoLicense, 'comment' | 'hasFile' | 'issue' | 'suspension'> & {
  client: Client;
  covered: Product[];
  expiryDate: string;
  createdDate: Date;
  createdBy: string;
};

/** One issue of a license. */
type Issued = Draft & Issue & { id: number };
type Issuing = Setting & { licenseFiles: LicenseFiles };

const saidBy = ({ client: customer, covered, expiryDate, comment }: Draft) => ({
  customer,
  covered,
  applications: covered,
  expiryDate,
  comment,
});

/** Records an issue and seals its file, in the place of the one before it. */
async function recordIssue(setting: Issuing, issued: Issued, before?: Issued): Promise<string | null> {
  const { tx, licenseFiles } = setting;
  const { id, createdDate, createdBy, serial, issue } = issued;
  const audit = changeAt(setting, createdDate, createdBy);
  if (before) {
    await endIssue(tx, before, 'Renewed', createdBy, createdDate);
    audit('Delete', 'Licenses', before.id, { old: licenseAuditValues(saidBy(before), before) });
  }
  const said = saidBy(issued);
  audit(
    'Create',
    'Licenses',
    id,
    { new: licenseAuditValues(said, { serial, issue }) },
    before && { kind: 'Renewed' },
  );
  const statement = { ...said, licenseId: id, number: numberOf(issued), issue };
  const licenseFile = issued.hasFile ? await licenseFiles.seal(tx, statement) : null;
  const by = { issuedDate: createdDate, issuedBy: createdBy };
  await insertIssue(tx, { ...issueValues(said, { id, serial, issue }), ...by }, licenseFile);
  return licenseFile;
}

/** The issues before the third one, each for a year; drawn before the others, so that ids grow with time. */
async function earlierIssues(tx: Db, third: Draft): Promise<[Issued, Issued]> {
  const yearsBefore = (years: number): Pick<Draft, 'createdDate' | 'expiryDate'> => {
    const createdDate = new Date(third.createdDate.getTime() - years * YEAR_MS);
    const end = new Date(createdDate.getTime() + YEAR_MS + RENEWED_BEFORE_MS);
    return { createdDate, expiryDate: expiryInstant(end.toISOString()) };
  };
  const first = await nextIds(tx);
  const second = await nextIds(tx, first.serial);
  return [
    { ...third, ...yearsBefore(2), ...first, issue: 1 },
    { ...third, ...yearsBefore(1), ...second, issue: 2 },
  ];
}

async function suspend(setting: Setting, license: Issued, suspended: NonNullable<DemoLicense['suspension']>) {
  const [at, by] = [setting.ago(suspended.daysOld), memberOf(setting, suspended.by)];
  await endIssue(setting.tx, license, 'Suspended', by, at);
  const values = {
    old: licenseAuditValues(saidBy(license), license),
    new: licenseAuditValues(saidBy(license), { ...license, suspendReason: suspended.reason }),
  };
  changeAt(setting, at, by)('Update', 'Licenses', license.id, values, { kind: 'Suspended' });
}

/** The licenses of those customers who are there, the oldest first. */
function draftLicenses(setting: Setting, clients: readonly Client[], products: readonly Product[]): Draft[] {
  const clientOf = new Map(clients.map((client) => [client.code, client]));
  const productOf = new Map(products.map((product) => [product.applicationName, product]));
  return DEMO.licenses.flatMap(({ customer, applications, daysLeft, daysOld, by, ...license }) => {
    const client = clientOf.get(customer);
    if (!client) return [];
    return {
      ...license,
      client,
      covered: applications.map((name) => productOf.get(name)!),
      expiryDate: expiryInstant(setting.ago(-daysLeft).toISOString()),
      createdDate: setting.ago(daysOld),
      createdBy: memberOf(setting, by),
    };
  });
}

export async function issueLicenses(
  setting: Issuing,
  clients: readonly Client[],
  products: readonly Product[],
): Promise<void> {
  const { tx, ago } = setting;
  const drafts = draftLicenses(setting, clients, products);
  const renewed = drafts.find(({ issue }) => issue === 3);
  const earlier = renewed ? await earlierIssues(tx, renewed) : [];
  const rows = await tx
    .insert(licenses)
    .values(
      drafts.map((draft) => ({
        customerId: draft.client.id,
        expiryDate: new Date(draft.expiryDate),
        createdDate: draft.createdDate,
        createdBy: draft.createdBy,
        comment: draft.comment,
        fileSealedHere: draft.hasFile,
        ...(draft === renewed && { serial: earlier[0].serial, issue: 3 }),
        ...(draft.suspension && {
          suspendReason: draft.suspension.reason,
          suspendedDate: ago(draft.suspension.daysOld),
          suspendedBy: memberOf(setting, draft.suspension.by),
        }),
      })),
    )
    .returning({ id: licenses.id, serial: licenses.serial, issue: licenses.issue });
  const links = drafts.flatMap(({ covered }, index) =>
    covered.map(({ id: applicationId }) => ({ licenseId: rows[index]!.id, applicationId })),
  );
  await tx.insert(licenseApplications).values(links);
  for (const [index, draft] of drafts.entries()) {
    const license = { ...draft, ...rows[index]! };
    const before = draft === renewed ? earlier : [];
    for (const [place, issue] of before.entries()) await recordIssue(setting, issue, before[place - 1]);
    const licenseFile = await recordIssue(setting, license, before.at(-1));
    if (licenseFile) await tx.update(licenses).set({ licenseFile }).where(eq(licenses.id, license.id));
    if (draft.suspension) await suspend(setting, license, draft.suspension);
  }
}
