import { readLicenseNumber, wrongNumberText } from '@lm/domain';
import type { FakeHandlers, Schemas } from '../http/call';
import { notFound, Problem, refused } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';
import type { FakeIssue } from '../store/rows';
import { issueWithId } from './issues';
import { fileOf, fingerprintOf } from './licenseFiles';
import { numbersMeantBy } from './licenseSearch';

async function onWire(issue: FakeIssue): Promise<Schemas['LicenseIssue']> {
  const { customerName: _, license: __, ...values } = issue;
  const file = await fileOf(issue);
  return { ...values, fileSha256: file && (await fingerprintOf(file)) };
}

async function historyOf(store: FakeStore, number: string): Promise<Schemas['LicenseHistory']> {
  const issues = store.issues.get(number) ?? [];
  const { licenseId } = issues.at(-1)!;
  return {
    number,
    licenseId: store.licenses.has(licenseId) ? licenseId : null,
    issues: await Promise.all(issues.toReversed().map(onWire)),
  };
}

/** The number that a text means. @throws Problem 400 or 404 */
function numberMeant(store: FakeStore, text: string): string {
  const reading = readLicenseNumber(text);
  if (reading?.number !== undefined) {
    if (store.issues.has(reading.number)) return reading.number;
    throw new Problem(404, { detail: wrongNumberText(reading.number, []) });
  }
  throw refused({ Number: [wrongNumberText(text, numbersMeantBy(store, text))] });
}

export const licenseHistoryHandlers = {
  getLicenseHistory({ store, path }) {
    const issue = issueWithId(store, path.id);
    if (!issue) throw notFound('license');
    return historyOf(store, issue.license.number);
  },

  getLicenseNumber: ({ store, path }) => historyOf(store, numberMeant(store, path.number)),
} satisfies Partial<FakeHandlers>;
