import { useLayoutEffect, useRef } from 'react';
import { type Control, type State, STATES } from './controls';
import { type Look, lookAs } from './pseudoStates';
import styles from './StatesTable.module.css';

const LOOKS: Partial<Record<State, Look>> = { Hover: 'hover', Focus: 'focus', Active: 'active' };
/** What is pressed is seen under the pointer, which itself is seen where colours are not forced. */
const MAY_BE_SAME: Partial<Record<State, string>> = { Active: 'always', Hover: 'forced' };
const FOCUSABLE = 'button, a[href], input, select, textarea, summary, [tabindex]';

/** A control as it is in a state, whatever pointer and focus do. */
function Cell({ control, state }: { control: Control; state: State }) {
  const cell = useRef<HTMLTableCellElement>(null);
  const look = LOOKS[state];
  useLayoutEffect(() => {
    const target = cell.current?.querySelector(control.target ?? FOCUSABLE);
    if (look && target) lookAs(look, target, cell.current!);
  });
  const drawn = control.draw(state);
  return drawn === null ? (
    <td className={styles.none} data-same="always">
      none
    </td>
  ) : (
    <td ref={cell} data-same={MAY_BE_SAME[state]}>
      {drawn}
    </td>
  );
}

/** Controls, one in a line, in every state that they have. */
export function StatesTable({ controls }: { controls: readonly Control[] }) {
  return (
    // Scrolls where there is little room.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.place} role="region" aria-label="States" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Component</th>
            {STATES.map((state) => (
              <th key={state} scope="col">
                {state}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {controls.map((control) => (
            <tr key={`${control.component} ${control.variant}`} data-differ="">
              <th scope="row" data-same="always">
                {control.component}
                {control.variant && <span className={styles.variant}>{control.variant}</span>}
              </th>
              {STATES.map((state) => (
                <Cell key={state} control={control} state={state} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
