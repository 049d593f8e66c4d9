import { Unstyled } from '@storybook/addon-docs/blocks';
import { type CSSProperties, useState } from 'react';
import { EmptyState } from '../EmptyState/EmptyState';
import { TextField } from '../TextField/TextField';
import { Code } from './Facts';
import styles from './gallery.module.css';
import { ICONS } from './icons';

const SIZE: CSSProperties = { inlineSize: '1.5rem', blockSize: '1.5rem' };

/** Every icon of the product with what it stands for; typing finds by name and meaning. */
export function IconGallery() {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = Object.entries(ICONS).filter(([name, [, use]]) =>
    `${name} ${use}`.toLowerCase().includes(wanted),
  );
  return (
    <Unstyled>
      <TextField
        label="Search icons"
        type="search"
        placeholder="delete, customers, again..."
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 && <EmptyState title="No icon stands for that yet" />}
      <ul className={styles.icons}>
        {found.map(([name, [Icon, use]]) => (
          <li key={name} className={styles.icon}>
            <Icon style={SIZE} aria-hidden="true" />
            <div>
              <Code>{name}</Code>
              <p>{use}</p>
            </div>
          </li>
        ))}
      </ul>
    </Unstyled>
  );
}
