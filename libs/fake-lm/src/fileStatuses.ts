import type { FakeStore } from './FakeStore';
import { fingerprintOf } from './licenseHistory';
import { fileOf } from './licenseShapes';
import { notFound } from './problem';

const FILE_STATUS = /\/log\/license-files\/([0-9a-f]{64})$/;

/** Answers what has become of a license file, by its fingerprint: outside of the contract, and without a session. */
export function withFileStatuses(store: FakeStore, others: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const [, sha256] = FILE_STATUS.exec(address) ?? [];
    if (sha256 !== undefined) return statusOf(store, sha256);
    // The fake keeps no log, and so has no key of one.
    return address.endsWith('/log/vkey') ? new Response('') : others(input, init);
  };
}

async function statusOf(store: FakeStore, sha256: string): Promise<Response> {
  for (const [number, issues] of store.issues)
    for (const issue of issues) {
      const file = await fileOf(issue);
      if (file === null || (await fingerprintOf(file)) !== sha256) continue;
      const latest = issues.at(-1)!;
      const present = store.licenses.get(latest.licenseId);
      return Response.json({
        status: standing(issue.issue, latest.issue, present),
        number,
        issue: issue.issue,
        latestIssue: present ? latest.issue : null,
        expiryDate: issue.expiryDate,
        isKeyRevoked: false,
      });
    }
  return notFound('license file').toResponse();
}

function standing(issue: number, latest: number, present: { suspendedDate: string | null } | undefined) {
  if (!present) return 'Withdrawn';
  if (issue < latest) return 'Replaced';
  return present.suspendedDate === null ? 'Current' : 'Suspended';
}
