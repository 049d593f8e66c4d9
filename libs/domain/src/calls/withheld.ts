import { LICENSE_SUSPENDED } from '../licenses/suspension';

type Told = {
  code?: string | undefined;
  detail?: string | undefined;
  errors?: Record<string, string[]> | undefined;
  inTheWay?: unknown;
  presentId?: unknown;
  blockers?: unknown;
};

/** What is said instead of sentences with names, numbers and dates, by the code of the problem. */
const WITHOUT_RECORDS: Readonly<Record<string, string>> = {
  'license-overlap': 'The customer has valid license(s) for one or more of these applications already.',
  'license-deleted': 'The license was deleted.',
  'license-replaced': 'The license was renewed or replaced: another one holds now.',
  'license-suspended': LICENSE_SUSPENDED,
};

/** A problem as a token is told it that may not read: without what records say, and who did what to them. */
export function withoutRecords<Problem extends Told>(
  problem: Problem,
): Omit<Problem, 'inTheWay' | 'presentId' | 'blockers'> {
  const { inTheWay: _, presentId: __, blockers: ___, ...told } = problem;
  const detail = WITHOUT_RECORDS[problem.code ?? ''];
  if (detail === undefined) return told;
  const errors = Object.fromEntries(Object.keys(told.errors ?? {}).map((name) => [name, [detail]]));
  return { ...told, detail, ...(told.errors && { errors }) };
}
