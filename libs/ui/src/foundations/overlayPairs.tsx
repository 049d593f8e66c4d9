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

/** Right and wrong uses of what comes over the page, by the names of the components' pages. */
export const OVERLAY_PAIRS: Readonly<Record<string, readonly Pair[]>> = {
  ConfirmDialog: [
    {
      good: {
        show: <Framed story="question-that-names" height={31} />,
        why: 'It names what goes and that it goes for good; the button is the verb, and the harmless one has the focus.',
      },
      bad: {
        show: <Framed story="question-that-warns" height={31} />,
        why: 'Sure of what? "OK" says nothing to who reads the buttons alone.',
      },
    },
  ],
  Modal: [
    {
      good: {
        show: <Framed story="details-of-one-thing" height={31} />,
        why: 'A look at one thing; the page behind it is where it was.',
      },
      bad: {
        show: <Framed story="steps-of-a-task" height={31} />,
        why: 'Several steps: Escape, or a press beside it, loses them all. They need a page.',
      },
    },
  ],
  FormDialog: [
    {
      good: {
        show: <Framed story="form-of-one-thing" height={38} />,
        why: 'What must be filled in is marked, what helps stands below its field, the button is the verb.',
      },
      bad: {
        show: <Framed story="form-that-only-counts" height={38} />,
        why: 'What is wrong stands far from where it is, and "OK" says nothing of what happens.',
      },
    },
  ],
  Toaster: [
    {
      good: {
        show: <Framed story="said-in-passing" height={18} />,
        why: 'What was done, in one sentence that nobody must answer.',
      },
      bad: {
        show: <Framed story="complained-in-passing" height={18} />,
        why: 'What is wrong with a field goes in three seconds; the field says nothing.',
      },
    },
  ],
};
