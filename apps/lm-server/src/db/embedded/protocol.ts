/** Between the server's thread and the embedded database's. */

export type WorkerInput = {
  directory: string;
  /** Whether commits must outlive a power cut. */
  durable: boolean;
};

export type ToWorker =
  | { type: 'batch'; session: number; guest: boolean; bytes: Uint8Array }
  | { type: 'leave'; session: number; guest: boolean }
  | { type: 'close' };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; reason: string }
  | { type: 'answer'; session: number; bytes: Uint8Array }
  /** Said beforehand: the thread hears nothing until the statement has ended. */
  | { type: 'guest runs'; session: number }
  /** Its transaction was open for too long and has been rolled back. */
  | { type: 'expelled'; session: number }
  | { type: 'closed' };

const QUERY = 0x51;
const SYNC = 0x53;
const TERMINATE = 0x58;

/** As PostgreSQL ends a session. */
export function farewell(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Cuts a byte stream into what is answered as a whole: start-up packet, simple query, everything up to a Sync. */
export class BatchReader {
  private pending = Buffer.alloc(0);
  private started = false;

  /** @returns the batches now complete; `ended`: the client said goodbye */
  read(chunk: Uint8Array): { batches: Buffer[]; ended: boolean } {
    this.pending = this.pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.pending, chunk]);
    const batches: Buffer[] = [];
    let start = 0;
    let offset = 0;
    for (;;) {
      const header = this.started ? 1 : 0;
      if (this.pending.length < offset + header + 4) break;
      const end = offset + header + this.pending.readInt32BE(offset + header);
      if (this.pending.length < end) break;
      const kind = this.started ? this.pending[offset] : undefined;
      if (kind === TERMINATE) return { batches, ended: true };
      if (!this.started || kind === QUERY || kind === SYNC) {
        batches.push(this.pending.subarray(start, end));
        start = end;
      }
      this.started = true;
      offset = end;
    }
    this.pending = this.pending.subarray(start);
    return { batches, ended: false };
  }
}
