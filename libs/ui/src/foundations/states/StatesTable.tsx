import { useLayoutEffect, useRef } from 'react';
import { type Control, type State, STATES } from './controls';
import { type Look, lookAs } from './pseudoStates';
import styles from './StatesTable.module.css';

const LOOKS: Partial<Record<State, Look>> = { Hover: 'hover', Focus: 'focus', Active: 'active' };
/** What is pressed is seen under the pointer, which itself is seen where colours are not forced. */
const MAY_BE_SAME: Partial<Record<State, string>> = { Active: 'always', Hover: 'forced' };
const FOCUSABLE = 'button, a[href], input, select, textarea, summary, [tabindex]';

/** A control as it is in a state, whatever pointer and focus do; nothing in a state that it does not have. */
function Cell({ control, state }: { control: Control; state: State }) {
  const place = useRef<HTMLDivElement>(null);
  const look = LOOKS[state];
  useLayoutEffect(() => {
    const around = place.current;
    if (!look || !around) return undefined;
    const show = () => {
      const target = around.querySelector(control.target ?? FOCUSABLE);
      if (target) lookAs(look, target, around);
    };
    show();
    // A table's rows come once their room is known.
    const changes = new MutationObserver(show);
    changes.observe(around, { childList: true, subtree: true });
    return () => changes.disconnect();
  });
  const drawn = control.draw(state);
  if (!drawn) return null;
  return (
    <li className={styles.state}>
      <span className={styles.name}>{state}</span>
      <div ref={place} className={styles.drawn} data-drawn="" data-same={MAY_BE_SAME[state]}>
        {drawn}
      </div>
    </li>
  );
}

/** Controls in every state that they have: beside each other, in as many lines as the place needs. */
export function StatesTable({ controls }: { controls: readonly Control[] }) {
  return (
    <>
      <p className={styles.note}>A state that is not here is one that the component does not have.</p>
      {controls.map((control) => (
        <div key={`${control.component} ${control.variant}`} className={styles.control}>
          <p className={styles.title}>
            {control.component}
            {control.variant && <span className={styles.variant}> {control.variant}</span>}
          </p>
          <ul className={styles.states} data-differ="" data-wide={control.wide || undefined}>
            {STATES.map((state) => (
              <Cell key={state} control={control} state={state} />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
