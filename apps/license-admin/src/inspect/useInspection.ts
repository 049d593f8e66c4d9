import { LARGEST_LICENSE_FILE } from '@lm/api-client/inspect';
import { useRef, useState } from 'react';
import { inspectContent, type Inspected } from './inspectContent';
import { trustKeys } from './keptLog';
import { words } from './words';

/** What has become of the file that was given last. */
type InspectionState =
  | { phase: 'idle' }
  | { phase: 'busy'; name: string | undefined }
  | ({ phase: 'done'; name: string | undefined; again: () => void } & Inspected)
  | { phase: 'failed'; text: string };

/** Inspects what it is given; whatever was given before is forgotten. */
export function useInspection() {
  const [state, setState] = useState<InspectionState>({ phase: 'idle' });
  const latest = useRef(0);

  const inspect = async (read: () => Promise<string | Uint8Array>, name?: string) => {
    const turn = ++latest.current;
    const show = (next: InspectionState) => turn === latest.current && setState(next);
    show({ phase: 'busy', name });
    const content = await read().catch(() => undefined);
    if (content === undefined) show({ phase: 'failed', text: words.notReadable });
    else {
      const again = () => void inspect(() => Promise.resolve(content), name);
      show({ phase: 'done', name, again, ...(await inspectContent(content)) });
    }
  };

  return {
    state,
    /** A little more than a license file can have is enough to see that it is none. */
    inspectFile: (file: File) =>
      void inspect(
        async () => new Uint8Array(await file.slice(0, LARGEST_LICENSE_FILE + 1).arrayBuffer()),
        file.name,
      ),
    /** Trusts the keys that the server named, and inspects the same again. */
    trust: () => {
      if (state.phase !== 'done') return;
      trustKeys(state.newKeys);
      state.again();
    },
    inspectText: (text: string) => void inspect(() => Promise.resolve(text)),
  };
}
