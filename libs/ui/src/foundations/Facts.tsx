import { Unstyled } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import styles from './swatches.module.css';

/** A table in the kit's own look, not in that of the documentation around it. */
export function Facts({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <Unstyled>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {others.map((fact, column) => (
                <td key={column}>{fact}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  );
}

/** A name of code in running text. */
export const Code = ({ children }: { children: ReactNode }) => (
  <code className={styles.code}>{children}</code>
);
