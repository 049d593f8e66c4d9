import { readLicenseFileName, readLicenseNumber } from '@lm/domain';
import { Banner, Button, Link, TextField } from '@lm/ui';
import { type FormEvent, useState } from 'react';
import { pagePath, PATHS } from '../paths';
import styles from './InspectScreen.module.css';
import { words } from './words';

/** Longer than any name: the text of a file. */
const LONGEST_NAME = 100;

/** A field for who has no file at hand: the text of one is inspected, a name or a number says what it is worth. */
export function TypedName({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    const isName = typed.length <= LONGEST_NAME && (typed === '' || nameOf(typed) !== undefined);
    setAsked(isName ? typed : undefined);
    if (!isName) onText(typed);
  };
  return (
    <>
      <form noValidate className={styles.typed} onSubmit={submit}>
        <TextField
          label={words.typed}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{words.submit}</Button>
      </form>
      <div role="status" className={styles.live}>
        {asked !== undefined && <NameBanner name={asked} />}
      </div>
    </>
  );
}

const nameOf = (text: string) =>
  readLicenseNumber(text)?.number ?? (readLicenseFileName(text) ? text : undefined);

function NameBanner({ name }: { name: string }) {
  if (name === '') return <Banner inLiveRegion>{words.nothing}</Banner>;
  const number = readLicenseNumber(name)?.number;
  const title = number === undefined ? words.nameAlone : words.numberAlone(number);
  return (
    <Banner tone="warning" title={title} inLiveRegion>
      {words.nameProves}{' '}
      {number !== undefined && <Link href={pagePath(PATHS.licenses, number)}>{words.toLicense}</Link>}
    </Banner>
  );
}
