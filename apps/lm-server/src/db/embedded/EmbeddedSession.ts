import { Duplex } from 'node:stream';
import { BatchReader } from './protocol';

/** What is written goes to the database batch by batch; its answers can be read. */
export class EmbeddedSession extends Duplex {
  private readonly reader = new BatchReader();
  private left = false;

  constructor(
    private readonly run: (batch: Uint8Array<ArrayBuffer>) => void,
    private readonly leave: () => void,
  ) {
    super();
  }

  /** node-postgres calls this on a socket. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // answers are pushed as they come
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.forward(chunk);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error) => void): void {
    this.forward(chunks.length === 1 ? chunks[0]!.chunk : Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  expel(reason: Buffer): void {
    this.push(reason);
    this.push(null);
    this.depart();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.depart();
    done(error);
  }

  private forward(bytes: Uint8Array): void {
    if (this.left) return;
    const { batches, ended } = this.reader.read(bytes);
    for (const batch of batches) this.run(new Uint8Array(batch));
    if (!ended) return;
    this.depart();
    this.push(null);
  }

  /** At once: the pool's next session must find the backend reset. */
  private depart(): void {
    if (this.left) return;
    this.left = true;
    this.leave();
  }
}
