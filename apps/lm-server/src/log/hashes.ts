import { createHmac, hash } from 'node:crypto';

/* Those of `@lm/api-client/log`, without promises: a million entries cannot wait for each. */

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export const HASH_BYTES = 32;

/** HMAC fills shorter keys up with zero bytes: a salt of another length could make the same leaf. */
export const SALT_BYTES = 32;

export const commitmentOf = (salt: Uint8Array, entry: string): Buffer =>
  createHmac('sha256', salt).update(entry).digest();

export const leafHashOf = (commitment: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([LEAF, commitment]), 'buffer');

export const nodeHashOf = (left: Uint8Array, right: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([NODE, left, right]), 'buffer');
