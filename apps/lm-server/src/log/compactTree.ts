import { createHash } from 'node:crypto';
import { nodeHashOf } from './hashes';

/** RFC 6962: of the leaves so far, only the roots of whole subtrees are kept. */
export class CompactTree {
  private readonly subtrees: { leaves: number; hash: Buffer }[] = [];
  size = 0;

  add(leafHash: Buffer): void {
    let [hash, leaves] = [leafHash, 1];
    for (let last = this.subtrees.at(-1); last?.leaves === leaves; last = this.subtrees.at(-1)) {
      this.subtrees.pop();
      hash = nodeHashOf(last.hash, hash);
      leaves *= 2;
    }
    this.subtrees.push({ leaves, hash });
    this.size += 1;
  }

  root(): Buffer {
    if (this.subtrees.length === 0) return createHash('sha256').digest();
    return this.subtrees.map(({ hash }) => hash).reduceRight((right, left) => nodeHashOf(left, right));
  }
}
