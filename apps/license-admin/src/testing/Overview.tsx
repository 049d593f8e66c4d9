import { components, screens, texts } from '@lm/ui/storybook/knownFacts';
import { Link, Stack, TextField } from '@lm/ui';
import { useState } from 'react';
import styles from './Overview.module.css';

const COLUMNS = ['Screens', 'Name', 'Text'];
const SHOWN_TEXTS = texts.flatMap(({ file, screens: shownOn, texts: ofFile }) =>
  shownOn.length === 0
    ? []
    : ofFile.map(({ name, text }) => ({
        where: shownOn.map(({ title }) => title).join(', '),
        name: `${file.replace(/^.*\/src\//, '')}: ${name}`,
        text,
      })),
);

/** Every text of the application and the screens that show it; typing finds by any of them. */
export function Texts() {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = SHOWN_TEXTS.filter((text) => Object.values(text).join(' ').toLowerCase().includes(wanted));
  return (
    <main className={styles.page}>
      <Stack>
        <h1>Texts</h1>
        <p>As the application shows them; … stands for what is put in.</p>
        <TextField
          label="Search texts"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map(({ where, name, text }) => (
              <tr key={`${name} ${text}`}>
                <td>{where}</td>
                <td>
                  <code>{name}</code>
                </td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </main>
  );
}

/** Which components of the kit each screen shows, with the way to their pages. */
export function MadeOf() {
  return (
    <main className={styles.page}>
      <Stack>
        <h1>What screens are made of</h1>
        {screens.map(({ title, story, uses }) => (
          <section key={story} aria-label={title}>
            <h2>
              <Link href={`./?path=/story/${story}`} target="_top">
                {title}
              </Link>
            </h2>
            <ul className={styles.components}>
              {components
                .filter(({ component }) => uses.includes(component))
                .map(({ component, title: page }) => (
                  <li key={page}>
                    <Link
                      href={`../?path=/docs/${page.toLowerCase().replace(/\W+/g, '-')}--docs`}
                      target="_top"
                    >
                      {component}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Stack>
    </main>
  );
}
