import { canonicalBytes } from '../base64';
import { PROOF_START } from '../log/tlogProof';

type LicenseFileParts = {
  /** The sealed statement: all before the first line feed. */
  sealed: string;
  /** The proof that the log has it; files from before the log have none. */
  proof: string | undefined;
};

/** Why something cannot be a license file, whoever made it. */
export type Unreadable = 'empty' | 'too-large' | 'not-text' | 'cut-short' | 'no-license-file';

/** A license file has a few kilobytes; whatever is larger than this is something else. */
export const LARGEST_FILE = 256 * 1024;

const SEALED = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/;
// How the header of every sealed part begins: `{"alg":"dir"`, in base64url and again in base64.
export const SEALED_START = 'eyJhbGciOiJkaXIi';
export const ENCODED_START = 'ZXlKaGJHY2lPaUprYVhJ';

// Bytes that are no UTF-8 come out as U+FFFD.
const NO_TEXT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffd]/;

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** Takes a license file, as it is downloaded or as the API answers it, apart. It verifies nothing. */
export function licenseFileParts(file: string | Uint8Array): LicenseFileParts | { unreadable: Unreadable } {
  if (file.length > LARGEST_FILE) return { unreadable: 'too-large' };
  if (!file.length) return { unreadable: 'empty' };
  const given = typeof file === 'string' ? file : textOf(file);
  if (NO_TEXT.test(given)) return { unreadable: given.startsWith(SEALED_START) ? 'cut-short' : 'not-text' };
  const text = given.startsWith(ENCODED_START) ? decoded(given) : given;
  if (text === undefined) return { unreadable: 'cut-short' };
  const end = text.indexOf(`\n${PROOF_START}`);
  const sealed = end < 0 ? text : text.slice(0, end);
  if (end >= 0 || SEALED.test(sealed)) return { sealed, proof: end < 0 ? undefined : text.slice(end + 1) };
  return { unreadable: text.startsWith(SEALED_START) ? 'cut-short' : 'no-license-file' };
}

/** A file with the proof that came beside it; one that carries its own stays as it is. */
export function withProof(file: string | Uint8Array, proof: string | undefined): string | Uint8Array {
  const parts = licenseFileParts(file);
  return proof === undefined || !('sealed' in parts) || parts.proof !== undefined
    ? file
    : `${parts.sealed}\n${proof}`;
}

function decoded(text: string): string | undefined {
  try {
    return textOf(canonicalBytes(text, Error));
  } catch {
    return undefined;
  }
}
