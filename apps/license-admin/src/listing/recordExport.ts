import { auditLogs, isApiError } from '@lm/api-client';
import { lm } from '../lm/client';

/** What an older server answers. */
const NO_SUCH_CALL = [404, 405];

/** @throws when it could not be written down: then nothing should be saved. An older server is no reason. */
export async function recordExport(list: string, rows: number): Promise<void> {
  try {
    await auditLogs.recordExport(lm, { list, rows });
  } catch (error) {
    if (!isApiError(error) || !NO_SUCH_CALL.includes(error.status)) throw error;
  }
}
