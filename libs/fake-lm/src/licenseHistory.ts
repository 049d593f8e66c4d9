import {
  licenseFileContent,
  licenseNumberOf,
  NUMBERS_SUGGESTED,
  readLicenseNumber,
  wrongNumberText,
} from '@lm/domain';
import type { FakeHandlers, Schemas } from './call';
import type { FakeStore } from './FakeStore';
import { fileOf } from './licenseShapes';
import { issueWithId } from './lineage';
import { notFound, Problem, refused } from './problem';
import type { FakeIssue } from './rows';

const utf8 = /* @__PURE__ */ new TextEncoder();

/** The SHA-256 of a file as it is downloaded. */
export async function fingerprintOf(licenseFile: string): Promise<string> {
  const content = licenseFileContent(licenseFile);
  const bytes = typeof content === 'string' ? utf8.encode(content) : content;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

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

/** The numbers of licenses that a text with a wrong one probably means. */
export function numbersMeantBy(store: FakeStore, text: string): string[] {
  const reading = readLicenseNumber(text);
  if (reading?.number !== undefined) return [];
  const meant = (reading?.meant ?? []).flatMap((serial) => licenseNumberOf(serial) ?? []);
  return meant.filter((number) => store.issues.has(number)).slice(0, NUMBERS_SUGGESTED);
}

export const licenseHistoryHandlers = {
  getLicenseHistory({ store, path }) {
    const issue = issueWithId(store, path.id);
    if (!issue) throw notFound('license');
    return historyOf(store, issue.license.number);
  },

  getLicenseNumber: ({ store, path }) => historyOf(store, numberMeant(store, path.number)),
} satisfies Partial<FakeHandlers>;
