import { Unstyled } from '@storybook/addon-docs/blocks';
import { Badge } from '../Badge/Badge';
import { PAIRS } from './doAndDont';
import type { Pair } from './pair';
import styles from './pairs.module.css';
import { BlockHeading } from './BlockHeading';

const Half = ({ title, show, why }: Pair['good'] & { title: 'Do' | 'Don\u2019t' }) => (
  <figure className={styles.half} data-right={title === 'Do' || undefined}>
    <div className={styles.shown} inert>
      {show}
    </div>
    <figcaption className={styles.why}>
      <Badge tone={title === 'Do' ? 'success' : 'danger'}>{title}</Badge> {why}
    </figcaption>
  </figure>
);

/** Right and wrong uses of a component, drawn with the component itself; nothing for one that has none. */
export function ComponentPairs({ component }: { component: string }) {
  const pairs = PAIRS[component];
  if (!pairs) return null;
  return (
    <>
      <BlockHeading>Do and don’t</BlockHeading>
      <Unstyled>
        {pairs.map(({ good, bad }) => (
          <div key={good.why} className={styles.pair}>
            <Half title="Do" {...good} />
            <Half title="Don’t" {...bad} />
          </div>
        ))}
      </Unstyled>
    </>
  );
}
