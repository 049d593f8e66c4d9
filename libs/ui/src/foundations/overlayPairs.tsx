import type { CSSProperties } from 'react';
import { globalsInAddress } from '../../.storybook/address';
import { framedAddress } from '../../.storybook/framed';

import type { Pair } from './pair';
import styles from './pairs.module.css';

type FramedProps = {
  /** Which of the stories of what comes over the page. */
  story: string;
  /** As high as what it shows needs, in rem. */
  height: number;
};

/** What comes over a page, over a page of its own, at half its size: it looks as in a window, not as on a phone. */
const Framed = ({ story, height }: FramedProps) => (
  <div className={styles.framed} style={{ '--framed': `${height}rem` } as CSSProperties}>
    <iframe
      // By this name it follows the switches.
      id={`iframe--${story}`}
      title={story.replaceAll('-', ' ')}
      loading="lazy"
      src={framedAddress('page', globalsInAddress(), `foundations-over-the-page--${story}`)}
    />
  </div>
);

type Use = [story: string, why: string];

const framed = (height: number, [story, why]: Use) => ({
  show: <Framed story={story} height={height} />,
  why,
});
const pair = (height: number, good: Use, bad: Use): Pair => ({
  good: framed(height, good),
  bad: framed(height, bad),
});

/** Right and wrong uses of what comes over the page, by the names of the components' pages. */
export const OVERLAY_PAIRS: Readonly<Record<string, readonly Pair[]>> = {
  ConfirmDialog: [
    pair(
      31,
      [
        'question-that-names',
        'It names what goes and that it goes for good; the button is the verb, and the harmless one has the focus.',
      ],
      ['question-that-warns', 'Sure of what? "OK" says nothing to who reads the buttons alone.'],
    ),
  ],
  Modal: [
    pair(
      31,
      ['details-of-one-thing', 'A look at one thing; the page behind it is where it was.'],
      ['steps-of-a-task', 'Several steps: Escape, or a press beside it, loses them all. They need a page.'],
    ),
  ],
  FormDialog: [
    pair(
      38,
      [
        'form-of-one-thing',
        'What must be filled in is marked, what helps stands below its field, the button is the verb.',
      ],
      [
        'form-that-only-counts',
        'What is wrong stands far from where it is, and "OK" says nothing of what happens.',
      ],
    ),
  ],
  Toaster: [
    pair(
      18,
      ['said-in-passing', 'What was done, in one sentence that nobody must answer.'],
      ['complained-in-passing', 'What is wrong with a field goes in three seconds; the field says nothing.'],
    ),
  ],
};
