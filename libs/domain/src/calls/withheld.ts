type Told = {
  detail?: string | undefined;
  errors?: Record<string, string[]> | undefined;
  inTheWay?: unknown;
  presentId?: unknown;
};

const OVERLAP = 'The customer has valid license(s) for one or more of these applications already.';

/** A problem as a token is told it that may not read: without ids, numbers and names of what is in the way. */
export function withoutRecords<Problem extends Told>(
  problem: Problem,
): Omit<Problem, 'inTheWay' | 'presentId'> {
  const { inTheWay, presentId: _, ...told } = problem;
  if (!inTheWay) return told;
  const errors = Object.fromEntries(Object.keys(told.errors ?? {}).map((name) => [name, [OVERLAP]]));
  return { ...told, detail: OVERLAP, ...(told.errors && { errors }) };
}
