import { standingOfFile } from '@lm/domain';
import { notFound } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';
import { fileOf, fingerprintOf } from './licenseFiles';

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
    for (const issue of issues.toReversed()) {
      const file = await fileOf(issue);
      if (file === null || (await fingerprintOf(file)) !== sha256) continue;
      const latest = issues.at(-1)!;
      const present = store.licenses.get(latest.licenseId);
      return Response.json({
        status: standingOfFile(issue.issue, present && { ...present, issue: latest.issue }),
        number,
        issue: issue.issue,
        latestIssue: present ? latest.issue : null,
        expiryDate: issue.expiryDate,
        isKeyRevoked: false,
      });
    }
  return notFound('license file').toResponse();
}
