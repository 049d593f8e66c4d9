/** What has become of the license that a file states. */
type FileStanding = 'Current' | 'Suspended' | 'Replaced' | 'Withdrawn';

/** Of a file of that issue; nothing is present of a license that was deleted. */
export function standingOfFile(
  issue: number,
  present: { issue: number; suspendedDate: unknown } | null | undefined,
): FileStanding {
  if (!present) return 'Withdrawn';
  if (present.issue > issue) return 'Replaced';
  return present.suspendedDate ? 'Suspended' : 'Current';
}
