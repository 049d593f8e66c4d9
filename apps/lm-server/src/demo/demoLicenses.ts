import { eq } from 'drizzle-orm';
import { DAY_MS, expiryInstant } from '@lm/domain';
import { licenseApplications, licenses } from '../db/schema';
import type { Db } from '../db/Db';
import type { LicenseFiles } from '../licenses/licenseFile';
import { endIssue, insertIssue, issueValues, numberOf, type Issue } from '../licenses/licenseIssueStore';
import { licenseAuditValues } from '../licenses/licenseShapes';
import { nextIds } from '../licenses/licenseStore';
import { CUSTOMER_OF_EVERYTHING, CUSTOMER_WITHOUT_LICENSES } from './demoCustomers';
import { COMMENTS } from './demoProvider';
import { changeAt, type Client, type Product, type Setting } from './demoSetting';

/** Days left that put a license into each of the dashboard's bands: 7, 14 and 30 days, and beyond. */
const SOON = [0, 1, 3, 5, 7, 9, 11, 13, 14, 16, 20, 24, 28, 30, 31];
const LAST_AGE_DAYS = 2;
const YEAR_MS = 365 * DAY_MS;
/** How long before its last day a license was renewed. */
const RENEWED_BEFORE_MS = 20 * DAY_MS;

type Suspension = { suspendReason: string; suspendedDate: Date; suspendedBy: string };
const SUSPENDED_BECAUSE = 'Invoice 2026-118 is unpaid';

type Draft = {
  client: Client;
  covered: Product[];
  expiryDate: string;
  createdDate: Date;
  createdBy: string;
  comment: string | null;
  hasFile: boolean;
};

/** What a customer has bought over the years: nothing that runs overlaps, what has expired may. */
function draftLicenses(
  setting: Setting,
  client: Client,
  onSale: readonly Product[],
  soon: number[],
): Draft[] {
  const { random, ago, now, staff } = setting;
  if (client.code === CUSTOMER_WITHOUT_LICENSES) return [];
  const age = (now.getTime() - client.created.getTime()) / DAY_MS;
  const groups = client.code === CUSTOMER_OF_EVERYTHING ? [[...onSale]] : random.groups(onSale);
  const running = groups.map((covered) => ({
    covered,
    daysLeft: soon.length > 0 && random.below(3) === 0 ? soon.shift()! : 40 + random.below(900),
  }));
  const over = groups
    .filter(() => random.below(5) < 2)
    .map((covered) => ({
      covered: random.some(covered),
      daysLeft: -1 - random.below(Math.max(2, age - 200)),
    }));
  return [...running, ...over].map(({ covered, daysLeft }) => {
    const boughtAgo =
      daysLeft < 0
        ? Math.min(age - 1, 30 - daysLeft + random.below(300))
        : random.below(Math.min(age - 1, 700));
    return {
      client,
      covered,
      expiryDate: expiryInstant(ago(-daysLeft).toISOString()),
      createdDate: ago(Math.max(LAST_AGE_DAYS, boughtAgo) - random.below(1000) / 1000),
      createdBy: random.oneOf(staff),
      comment: random.below(4) === 0 ? random.oneOf(COMMENTS) : null,
      hasFile: random.below(20) > 0,
    };
  });
}

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

/** Long enough valid, of a customer who is old enough for two issues before it. */
const isLongLived = ({ client, createdDate, expiryDate, hasFile }: Draft, { ago }: Setting) =>
  hasFile &&
  expiryDate > ago(-60).toISOString() &&
  createdDate.getTime() - client.created.getTime() > 2 * YEAR_MS;

async function suspend(
  setting: Setting,
  license: Issued,
  { suspendReason, suspendedDate, suspendedBy }: Suspension,
) {
  await endIssue(setting.tx, license, 'Suspended', suspendedBy, suspendedDate);
  const values = {
    old: licenseAuditValues(saidBy(license), license),
    new: licenseAuditValues(saidBy(license), { ...license, suspendReason }),
  };
  const audit = changeAt(setting, suspendedDate, suspendedBy);
  audit('Update', 'Licenses', license.id, values, { kind: 'Suspended' });
}

export async function issueLicenses(
  setting: Issuing,
  clients: readonly Client[],
  onSale: readonly Product[],
): Promise<void> {
  const { tx, ago, staff } = setting;
  const soon = [...SOON];
  const drafts = clients
    .flatMap((client) => draftLicenses(setting, client, onSale, soon))
    .sort((one, other) => one.createdDate.getTime() - other.createdDate.getTime());
  const [renewed, suspended] = drafts.filter((draft) => isLongLived(draft, setting));
  const earlier = renewed ? await earlierIssues(tx, renewed) : [];
  const suspension = { suspendReason: SUSPENDED_BECAUSE, suspendedDate: ago(3), suspendedBy: staff[0]! };
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
        ...(draft === suspended && suspension),
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
    if (draft === suspended) await suspend(setting, license, suspension);
  }
}
