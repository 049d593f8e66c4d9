import { Check, CircleHelp, Clock, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ROSETTE } from './rosette';
import styles from './Seal.module.css';
import type { WithRef } from '../withRef';

const ICONS = { genuine: Check, unconfirmed: CircleHelp, lapsed: Clock, refused: X, open: CircleHelp };

export type SealProps = WithRef<HTMLElement> & {
  /** `genuine`: it holds. `unconfirmed`: it is real, but may not hold now. `lapsed`: it is real, but does not hold now. `refused`: it is not real. `open`: nobody can tell. */
  verdict: keyof typeof ICONS;
  /** The verdict in a few words. */
  title: string;
  /** What it is about, the largest words after the verdict: for whom, until when. */
  facts?: readonly { term: string; details: ReactNode }[];
  /** The verdict in a sentence, unless the facts say it. */
  text?: ReactNode;
  /** More about it, in small print. */
  children?: ReactNode;
};

/** A verdict on a document: to be seen in one second whether it is genuine, for whom, and until when. */
export function Seal({ verdict, title, facts = [], text, children, ref }: SealProps) {
  const Icon = ICONS[verdict];
  const heading = useId();
  return (
    <section ref={ref} className={styles.seal} data-verdict={verdict} aria-labelledby={heading}>
      <div className={styles.mark} aria-hidden="true">
        {verdict !== 'refused' && verdict !== 'open' ? (
          <svg viewBox="0 0 96 96" className={styles.shape}>
            <path d={ROSETTE} className={styles.fill} />
            <circle cx="48" cy="48" r="35" className={styles.ring} />
          </svg>
        ) : (
          <svg viewBox="0 0 96 96" className={styles.shape}>
            <circle cx="48" cy="48" r="44" className={styles.fill} />
          </svg>
        )}
        <Icon className={styles.icon} />
      </div>
      <div className={styles.words}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ term, details }) => (
              <div key={term} className={styles.fact}>
                <dt className={styles.term}>{term}</dt>
                <dd className={styles.details}>{details}</dd>
              </div>
            ))}
          </dl>
        )}
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </section>
  );
}
