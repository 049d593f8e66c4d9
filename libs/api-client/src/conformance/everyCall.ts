import { describe, test } from './cases';
import { record } from './setting';

/** Calls that no case can carry out. */
const UNPROVABLE = [
  // Proofs are verified where there is a log: the fake keeps none.
  'GET /api/AuditLogs/{id}/proof',
  'GET /api/Log/consistency',
  'POST /api/Log/cosignatures',
  // Nobody but the owner of a number has its token.
  'POST /api/Users/confirm-phone',
];

const statusesOf = (call: string) => [...(record.seen.get(call)?.keys() ?? [])];

function demandNone(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** The last subject: it judges what the others have done. */
export default describe('the contract as a whole', () => {
  test('every call has been made and has succeeded', () => {
    const isClosed = (call: string) => call === 'POST /api/Auth/register' && statusesOf(call).includes(403);
    demandNone(
      record.calls.filter(
        (call) =>
          !UNPROVABLE.includes(call) && !isClosed(call) && !statusesOf(call).some((status) => status < 300),
      ),
    );
  });

  test('no answer has broken it', () => demandNone([...new Set(record.breaches)]));
});
