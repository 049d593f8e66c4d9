import type { PGlite } from '@electric-sql/pglite';
import type { FromWorker } from './protocol';

type Task =
  | { do: 'run'; session: number; guest: boolean; bytes: Uint8Array }
  | { do: 'leave'; session: number; guest: boolean }
  | { do: 'close'; session: undefined };

/** Milliseconds in an open transaction while others wait. */
const GUEST_IDLE_LIMIT = 3000;

/**
 * One session at a time has the backend for a transaction. PGlite knows no time-outs, so idle guests are shown out
 * here.
 */
export class Backend {
  private owner: number | undefined;
  private idleGuest: { since: number } | undefined;
  private readonly expelled = new Set<number>();
  private idleTimer: NodeJS.Timeout | undefined;
  private waiting: Task[] = [];
  private running = false;
  private startupAnswer: Uint8Array | undefined;

  constructor(
    private readonly database: PGlite,
    private readonly say: (message: FromWorker, ...transfer: ArrayBuffer[]) => void,
  ) {}

  accept(task: Task): void {
    this.waiting.push(task);
    if (this.running) return;
    clearTimeout(this.idleTimer);
    this.running = true;
    this.drain().catch((thrown: unknown) => {
      throw thrown; // a backend that has failed must not go on: the thread ends, and the server with it
    });
  }

  private next(): Task | undefined {
    const { owner } = this;
    const index = owner === undefined ? 0 : this.waiting.findIndex((task) => task.session === owner);
    return index < 0 ? undefined : this.waiting.splice(index, 1)[0];
  }

  private async drain(): Promise<void> {
    for (let task = this.next(); task; task = this.next()) await this.perform(task);
    this.running = false;
    this.watchIdleGuest();
  }

  private watchIdleGuest(): void {
    if (!this.idleGuest || this.waiting.length === 0) return;
    const left = this.idleGuest.since + GUEST_IDLE_LIMIT - performance.now();
    this.idleTimer = setTimeout(() => this.expel(), Math.max(0, left));
  }

  private expel(): void {
    const session = this.owner;
    if (session === undefined || !this.idleGuest || this.running) return;
    this.expelled.add(session);
    this.say({ type: 'expelled', session });
    this.accept({ do: 'leave', session, guest: true });
  }

  private async perform(task: Task): Promise<void> {
    switch (task.do) {
      case 'run': {
        if (this.expelled.has(task.session)) return;
        if (task.guest) this.say({ type: 'guest runs', session: task.session });
        const bytes = await this.run(task.bytes);
        const isOpen = this.database.isInTransaction();
        this.owner = isOpen ? task.session : undefined;
        this.idleGuest = isOpen && task.guest ? { since: performance.now() } : undefined;
        this.say({ type: 'answer', session: task.session, bytes }, bytes.buffer);
        return;
      }
      case 'leave':
        if (this.owner === task.session) {
          await this.database.exec('ROLLBACK');
          this.owner = undefined;
          this.idleGuest = undefined;
        } else this.expelled.delete(task.session);
        // As new for the pool's next session; what a guest has set is nobody's to reset.
        if (!task.guest) await this.database.exec('DISCARD ALL');
        return;
      case 'close':
        await this.database.exec('CHECKPOINT');
        await this.database.close();
        this.say({ type: 'closed' });
    }
  }

  private async run(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    const isStartup = bytes[0] === 0;
    if (isStartup && this.startupAnswer) return new Uint8Array(this.startupAnswer);
    const chunks: Uint8Array[] = [];
    await this.database.execProtocolRawStream(bytes, {
      onRawData: (chunk) => void chunks.push(chunk.slice()),
    });
    const answer = joined(chunks);
    if (isStartup) this.startupAnswer = new Uint8Array(answer);
    return answer;
  }
}

/** In memory of its own, so that it goes to the other thread without a copy. */
function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
