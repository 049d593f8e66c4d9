import { attachProof, isProof, LARGEST_LICENSE_FILE } from '@lm/api-client/inspect';
import { useRef, useState } from 'react';
import { inspectContent, type Inspected } from './inspectContent';
import { trustKeys } from './keptLog';
import { type Name, nameIn } from './nameIn';
import { words } from './words';

/** What has become of what was given last. */
type InspectionState =
  | { phase: 'idle' }
  /** Without a name where nothing was typed. */
  | { phase: 'typed'; name: Name | undefined }
  | { phase: 'busy'; name: string | undefined }
  | ({ phase: 'done'; name: string | undefined; again: () => void } & Inspected)
  | { phase: 'failed'; text: string };

/** A little more than a license file can have is enough to see that it is none. */
const contentOf = async (file: File) =>
  new Uint8Array(await file.slice(0, LARGEST_LICENSE_FILE + 1).arrayBuffer());

/** What there is to inspect, or why there is nothing. */
type Given = { content: string | Uint8Array } | { refusal: string };

/** One file, or one and its proof. */
async function readFiles(files: readonly File[]): Promise<Given> {
  const read = await Promise.all(files.slice(0, 3).map(contentOf)).catch(() => []);
  const [content, ...more] = read.filter((file) => !isProof(file));
  if (more.length > 0 || files.length > 2) return { refusal: words.oneAtATime };
  const proof = read.find(isProof);
  const whole = content && attachProof(content, proof && new TextDecoder().decode(proof));
  const given = whole ?? proof;
  return given ? { content: given } : { refusal: words.notReadable };
}

/** Inspects what it is given; whatever was given before is forgotten. */
export function useInspection() {
  const [state, setState] = useState<InspectionState>({ phase: 'idle' });
  const latest = useRef(0);

  const inspect = async (reading: Given | Promise<Given>, name?: string) => {
    const turn = ++latest.current;
    const show = (next: InspectionState) => turn === latest.current && setState(next);
    show({ phase: 'busy', name });
    const given = await reading;
    if ('refusal' in given) return show({ phase: 'failed', text: given.refusal });
    const again = () => void inspect(given, name);
    const inspected = await inspectContent(given.content).catch(() => undefined);
    show(inspected ? { phase: 'done', name, again, ...inspected } : { phase: 'failed', text: words.notHere });
  };

  return {
    state,
    inspectFiles: (files: readonly File[]) =>
      void inspect(readFiles(files), files.map(({ name }) => name).join(', ')),
    /** Trusts the keys that the server named, and inspects the same again. */
    trust: () => {
      if (state.phase !== 'done') return;
      trustKeys(state.newKeys);
      state.again();
    },
    /** The text of a file. A name or a number is none: there is nothing to inspect. */
    takeText: (text: string) => {
      const typed = text.trim();
      const name = nameIn(typed);
      if (typed && !name) return void inspect({ content: text });
      latest.current += 1;
      setState({ phase: 'typed', name });
    },
  };
}
