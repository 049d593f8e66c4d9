import { parseCheckpoint } from '@lm/api-client/log';
import type { Misfit } from './misfits';
import type { ReadAtOnce } from './verifySlices';
import { checkpointsAfter, type KeptCheckpoint } from './verifyStore';
import { isSignedNote, publicKeyOf, type CheckpointToVerify, type TreeVerifier } from './verifyTree';

type GivenCheckpoint = CheckpointToVerify & { isGiven: true };

type CheckpointOptions = {
  read: ReadAtOnce;
  /** The leaves of later ones may not have been read. */
  newest: number;
  /** Kept elsewhere; its signature has been verified. */
  given?: { size: number; root: Uint8Array } | undefined;
  ownKeys: readonly Buffer[];
};

const SLICE = 1000;

/** By size, with the given one in its place among them. */
export class CheckpointVerifier {
  private readonly ahead: (KeptCheckpoint | GivenCheckpoint)[] = [];
  private readonly misfits: Misfit[] = [];
  private last = { size: -1, id: 0 };
  private given: GivenCheckpoint | undefined;
  private isAtEnd = false;
  newest: KeptCheckpoint | undefined;
  count = 0;

  private constructor(private readonly options: CheckpointOptions) {
    const { given } = options;
    this.given = given && { size: given.size, root: Buffer.from(given.root), isGiven: true };
  }

  static async open(options: CheckpointOptions): Promise<CheckpointVerifier> {
    const opened = new CheckpointVerifier(options);
    await opened.readOn();
    return opened;
  }

  /** At which the next one is to be compared. */
  get nextSize(): number | undefined {
    return this.ahead[0]?.size;
  }

  private async readOn(): Promise<void> {
    if (this.isAtEnd) return;
    const { read, newest } = this.options;
    const more = await read((client) => checkpointsAfter(client, this.last, newest, SLICE));
    for (const checkpoint of more) {
      if (this.given && this.given.size <= checkpoint.size) this.takeGiven();
      this.ahead.push(checkpoint);
      this.last = checkpoint;
      if (!this.newest || checkpoint.id > this.newest.id) this.newest = checkpoint;
    }
    this.isAtEnd = more.length === 0;
    if (this.isAtEnd && this.given) this.takeGiven();
  }

  private takeGiven(): void {
    this.ahead.push(this.given!);
    this.given = undefined;
  }

  async compare(tree: TreeVerifier): Promise<void> {
    while (this.nextSize === tree.size) {
      const checkpoint = this.ahead.shift()!;
      tree.compareRoot(checkpoint);
      if ('note' in checkpoint) this.checkSignature(checkpoint);
      if (this.ahead.length === 0) await this.readOn();
    }
  }

  private checkSignature(checkpoint: KeptCheckpoint): void {
    this.count += 1;
    if (!isWhatItSays(checkpoint))
      this.misfits.push({ how: 'checkpoint', position: Math.max(0, checkpoint.size - 1) });
  }

  /** Of a larger tree. */
  async finish(size: number): Promise<Misfit[]> {
    const [first] = this.ahead;
    if (first) {
      const isGiven = !('note' in first);
      while (!this.isAtEnd) await this.readOn();
      const largest = this.ahead.at(-1)!.size;
      this.misfits.push({
        how: isGiven ? 'rolled-back' : 'truncated',
        position: size,
        detail: `${isGiven ? 'the given' : 'a'} checkpoint has ${largest} entries, and the log ${size}`,
      });
    }
    if (this.newest && !this.isOwn(this.newest))
      this.misfits.push({
        how: 'checkpoint',
        position: Math.max(0, this.newest.size - 1),
        detail: 'the newest one is signed by a key that this server does not have',
      });
    return this.misfits;
  }

  private isOwn({ vkey }: KeptCheckpoint): boolean {
    const key = publicKeyOf(vkey);
    return this.options.ownKeys.some((own) => own.equals(key));
  }
}

/** Of the size and root beside it, signed by the key beside it. */
function isWhatItSays({ origin, size, root, vkey, note }: KeptCheckpoint): boolean {
  try {
    const said = parseCheckpoint(note);
    return said.origin === origin && said.size === size && root.equals(said.root) && isSignedNote(note, vkey);
  } catch {
    return false;
  }
}
