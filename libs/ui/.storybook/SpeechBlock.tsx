import { useEffect, useState } from 'react';
import { askForSpeech, hearSpeech } from './heardSpeech';
import { speechOf } from './speech';
import { BlockHeading } from '../src/foundations/BlockHeading';

/** A story is looked at until it has been there so often: what plays, changes. */
const LOOK_AGAIN_MS = 500;
const LOOKS = 10;

/** The place of a story on its page. */
const placeOf = (storyId: string) =>
  document.querySelector<HTMLElement>(`#story--${storyId}--primary, #story--${storyId}`);

const Said = ({ lines }: { lines: readonly string[] }) => (
  // It scrolls: keys must reach it.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <ol className="speech" aria-label="What a screen reader says" tabIndex={0}>
    {lines.map((line, index) => (
      <li key={index}>{line}</li>
    ))}
  </ol>
);

/** What a screen reader says of a story, as its roles, names and states have it. */
export function SpeechBlock({ storyId }: { storyId: string }) {
  const [lines, setLines] = useState<readonly string[]>([]);
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    let looks = 0;
    const onSaid = (said: readonly string[]) => {
      looks += 1;
      setLines(said);
      if (looks < LOOKS) return;
      clearInterval(timer);
      setIsKnown(true);
    };
    const timer = setInterval(() => {
      const place = placeOf(storyId);
      const frame = place?.querySelector('iframe');
      if (frame) askForSpeech(frame);
      else if (place) onSaid(speechOf(place));
    }, LOOK_AGAIN_MS);
    const stopHearing = hearSpeech((said, from) => {
      if (from === placeOf(storyId)?.querySelector('iframe')?.contentWindow) onSaid(said);
    });
    return () => {
      clearInterval(timer);
      stopHearing();
    };
  }, [storyId]);
  return (
    <>
      <BlockHeading>What a screen reader says</BlockHeading>
      <p>
        Read from the first story: names, roles, states and descriptions, in the order of the page.
        {lines.length === 0 && (isKnown ? ' It has nothing that is said.' : ' It is on its way.')}
      </p>
      {lines.length > 0 && <Said lines={lines} />}
    </>
  );
}
