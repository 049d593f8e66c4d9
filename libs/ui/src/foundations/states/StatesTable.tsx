import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Control, type State, STATES } from './controls';
import { type Look, lookAs } from './pseudoStates';
import styles from './StatesTable.module.css';

const LOOKS: Partial<Record<State, Look>> = { Hover: 'hover', Focus: 'focus', Active: 'active' };
/** What is pressed is seen under the pointer, which itself is seen where colours are not forced. */
const MAY_BE_SAME: Partial<Record<State, string>> = { Active: 'always', Hover: 'forced' };
const FOCUSABLE = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

/** A control as it is in a state, whatever pointer and focus do. */
function Drawn({ control, state, children }: { control: Control; state: State; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const look = LOOKS[state];
  useLayoutEffect(() => {
    const around = place.current;
    if (!look || !around) return undefined;
    const show = () => {
      const target = around.querySelector(control.target ? `:scope ${control.target}` : FOCUSABLE);
      if (target) lookAs(look, target, around);
    };
    show();
    // A table's rows come once their room is known.
    const changes = new MutationObserver(show);
    changes.observe(around, { childList: true, subtree: true });
    return () => changes.disconnect();
  });
  return (
    <div ref={place} className={styles.drawn} data-drawn="" data-same={MAY_BE_SAME[state]}>
      {children}
    </div>
  );
}

type StatesTableProps = {
  /** What the controls have in common: the table's name. */
  label: string;
  controls: readonly Control[];
};

/** Controls by the states that any of them has. */
export function StatesTable({ label, controls }: StatesTableProps) {
  const rows = controls.map((control) => ({
    control,
    cells: new Map(STATES.map((state) => [state, control.draw(state)])),
  }));
  const states = STATES.filter((state) => rows.some(({ cells }) => Boolean(cells.get(state))));
  return (
    // What is wider than its place is scrolled, by keys too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.place} role="region" aria-label={label} tabIndex={0}>
      <table
        className={styles.table}
        data-states={states.length}
        style={{ '--states': states.length } as CSSProperties}
      >
        <thead>
          <tr>
            <th scope="col">Component</th>
            {states.map((state) => (
              <th key={state} scope="col">
                {state}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ control, cells }) => (
            <tr key={`${control.component} ${control.variant}`} data-differ="">
              <th scope="row">
                {control.component}
                {control.variant && <span className={styles.variant}>{control.variant}</span>}
              </th>
              {states.map((state) => {
                const drawn = cells.get(state);
                return (
                  <td key={state}>
                    {drawn ? (
                      <Drawn control={control} state={state}>
                        {drawn}
                      </Drawn>
                    ) : (
                      <span className={styles.none}>–</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>A dash stands for a state that the component does not have.</p>
    </div>
  );
}
