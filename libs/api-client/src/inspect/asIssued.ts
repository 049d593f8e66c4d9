import { ENCODED_START, LARGEST_FILE, SEALED_START, withProof } from '../license-files/licenseFileParts';
import { PROOF_START } from '../log/tlogProof';

// A sealed part and its proof, with one space for every line end that is there now.
// The @ is that of the first proof: tried at every other, too, a hostile file would take seconds.
const FILE =
  /^([^@]+?) (c2sp\.org\/tlog-proof@v1)(?: extra (.+?))? (index \d+)((?: [\w+/]{43}=)*) (\S+) (\d+) ([\w+/]{43}=) — (.+)$/;

// The first line of a proof, with a byte order mark and empty lines before it.
const LONGEST_START = 64;

type Given = {
  file: string | Uint8Array;
  /** Only its line ends were changed, and they are put right. */
  isMended: boolean;
};

// By its mark: PowerShell saves as UTF-16.
const textOf = (file: string | Uint8Array) =>
  typeof file === 'string'
    ? file
    : new TextDecoder(file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'utf-8', {
        ignoreBOM: true,
      }).decode(file);

/**
 * A license file as it was issued, when mail programs and text fields have changed its line ends, put a mark before it or
 * saved it as UTF-16.
 * What it says is verified afterwards as ever, so that nothing becomes genuine by this that was not issued.
 */
export function asIssued(given: string | Uint8Array): Given {
  if (given.length > LARGEST_FILE) return { file: given, isMended: false };
  const text = textOf(given);
  const file = issued(
    text
      .replace(/^\ufeff/, '')
      .trim()
      .replace(/\s+/g, ' '),
  );
  return file === undefined || file === text ? { file: given, isMended: false } : { file, isMended: true };
}

/** Whether a file is the proof of another one, whatever mail programs and editors have done to its lines. */
export const isProof = (file: string | Uint8Array): boolean =>
  /^\s*c2sp\.org\/tlog-proof@v1\s/.test(textOf(file.slice(0, LONGEST_START)));

/** A file with the proof that came beside it; one that carries its own stays as it is. */
export function attachProof(file: string | Uint8Array, proof: string | undefined): string | Uint8Array {
  const { file: issued } = asIssued(file);
  const whole = withProof(issued, proof);
  return whole === issued ? file : whole;
}

const joined = (text: string) => text.replaceAll(' ', '');

function issued(text: string): string | undefined {
  if (text.startsWith(ENCODED_START) || !text.includes(' ')) return joined(text);
  const [, sealed, start, extra, index, hashes = '', origin, size, root, signatures = ''] =
    FILE.exec(text) ?? [];
  if (sealed === undefined) return undefined;
  const opening = extra === undefined ? [] : [`extra ${joined(extra)}`];
  const signed = signatures.split(' — ').map((one) => {
    const [name, ...parts] = one.split(' ');
    return `— ${name} ${parts.join('')}`;
  });
  const proof = [start, ...opening, `${index}${hashes.replaceAll(' ', '\n')}`];
  return [joined(sealed), ...proof, '', origin, size, root, '', ...signed, ''].join('\n');
}

/** Whether it has a proof that nobody can tell from the sealed part before it, because the lines are lost. */
export function hasLostLines(file: string | Uint8Array): boolean {
  const text = textOf(file);
  const start = text.indexOf(SEALED_START);
  // No pattern: from every such start it would search all that follows, and nothing limits what is given here.
  return start >= 0 && text.includes(PROOF_START.trim(), start) && !text.includes(`\n${PROOF_START}`);
}
