import { auditLogs, isApiError } from '@lm/api-client';
import { lm } from '../lm/client';

/** What an older server answers. */
const NO_SUCH_CALL = [404, 405];

/**
 * Says to the server that a list is saved as a file, for the audit log.
 *
 * @throws when the server could not write that down: then nothing should be saved. A server that has no such call is no
 *   reason.
 */
export async function recordExport(list: string, rows: number): Promise<void> {
  try {
    await auditLogs.recordExport(lm, { list, rows });
  } catch (error) {
    if (!isApiError(error) || !NO_SUCH_CALL.includes(error.status)) throw error;
  }
}
