import { parseCheckpoint } from '@lm/api-client/log';
import { restoredText, type Misfit } from './misfits';
import type { ReadAtOnce } from './verifySlices';
import { checkpointsAfter, type KeptCheckpoint } from './verifyStore';
import { isSignedNote, publicKeyOf } from './notes';
import type { CheckpointToVerify, TreeVerifier } from './verifyTree';

/** Outside of the database; its signature has been verified. */
export type KeptElsewhere = CheckpointToVerify & Required<Pick<CheckpointToVerify, 'kept'>>;

type CheckpointOptions = {
  read: ReadAtOnce;
  /** The leaves of later ones may not have been read. */
  newest: number;
  kept?: readonly KeptElsewhere[] | undefined;
  ownKeys: readonly Buffer[];
};

const SLICE = 1000;

/** By size, with those that were kept elsewhere in their places among them. */
export class CheckpointVerifier {
  private readonly ahead: (KeptCheckpoint | KeptElsewhere)[] = [];
  private readonly misfits: Misfit[] = [];
  private last = { size: -1, id: 0 };
  private readonly elsewhere: KeptElsewhere[];
  private isAtEnd = false;
  newest: KeptCheckpoint | undefined;
  count = 0;

  private constructor(private readonly options: CheckpointOptions) {
    this.elsewhere = [...(options.kept ?? [])].sort((one, other) => one.size - other.size);
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
      this.takeKept(checkpoint.size);
      this.ahead.push(checkpoint);
      this.last = checkpoint;
      if (!this.newest || checkpoint.id > this.newest.id) this.newest = checkpoint;
    }
    this.isAtEnd = more.length === 0;
    if (this.isAtEnd) this.takeKept(Infinity);
  }

  private takeKept(upTo: number): void {
    while (this.elsewhere[0] && this.elsewhere[0].size <= upTo) this.ahead.push(this.elsewhere.shift()!);
  }

  async compare(tree: TreeVerifier): Promise<void> {
    while (this.nextSize === tree.size) {
      const checkpoint = this.ahead.shift()!;
      tree.compareRoot(checkpoint);
      if (!('kept' in checkpoint)) this.checkSignature(checkpoint);
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
      const kept = 'kept' in first && first.kept;
      const restored = restoredText('kept' in first ? first.restoredAs : undefined);
      while (!this.isAtEnd) await this.readOn();
      const largest = this.ahead.at(-1)!.size;
      this.misfits.push({
        how: kept ? 'rolled-back' : 'truncated',
        position: size,
        detail: `${kept ? `the ${kept}` : 'a'} checkpoint has ${largest} entries, and the log ${size}${restored}`,
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
