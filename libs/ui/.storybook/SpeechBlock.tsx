import { useEffect, useState } from 'react';
import { speechOf } from './speech';
import { BlockHeading } from '../src/foundations/BlockHeading';

/** How often a story that is slow to come is looked for. */
const LOOK_AGAIN_MS = 500;
const LOOKS = 10;

/** The place of a story on its page, which may be a page of its own. */
function placeOf(storyId: string): HTMLElement | null {
  const own = document.querySelector<HTMLElement>(`#story--${storyId}--primary, #story--${storyId}`);
  const inner = own?.querySelector('iframe')?.contentDocument?.querySelector<HTMLElement>('#storybook-root');
  return inner ?? own;
}

/** What a screen reader says of a story, as its roles, names and states have it. */
export function SpeechBlock({ storyId }: { storyId: string }) {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      const place = placeOf(storyId);
      if (place) setLines(speechOf(place));
      if (looks === LOOKS) clearInterval(timer);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [storyId]);
  return (
    <>
      <BlockHeading>What a screen reader says</BlockHeading>
      <p>
        Read from the first story: names, roles, states and descriptions, in the order of the page.
        {lines.length === 0 && ' It has nothing that is said.'}
      </p>
      <ol className="speech">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
    </>
  );
}
