import {
  licenseNumberOf,
  NUMBERS_SUGGESTED,
  readLicenseFileName,
  readLicenseNumber,
  wrongNumberText,
} from '@lm/domain';
import { Banner, Button, Link, TextField } from '@lm/ui';
import { type FormEvent, useState } from 'react';
import { pagePath, PATHS } from '../paths';
import { DidYouMean } from '../records/DidYouMean';
import styles from './InspectScreen.module.css';
import { words } from './words';

/** Longer than any name: the text of a file. */
const LONGEST_NAME = 100;

/** A field for who has no file at hand: the text of one is inspected, a name or a number says what it is worth. */
export function TypedName({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Name | 'nothing'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    const name = typed === '' ? 'nothing' : nameIn(typed);
    setAsked(name);
    if (!name) onText(typed);
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
        {asked === 'nothing' && <Banner inLiveRegion>{words.nothing}</Banner>}
        {asked && asked !== 'nothing' && <NameBanner {...asked} />}
      </div>
    </>
  );
}

type Name = {
  /** What it is. */
  title: string;
  number?: string;
  /** The numbers that a mistyped one may stand for. */
  meant?: readonly string[];
};

/** Undefined for what may be the text of a file. */
function nameIn(text: string): Name | undefined {
  if (text.length > LONGEST_NAME) return undefined;
  if (readLicenseFileName(text)) return { title: words.nameAlone };
  const reading = readLicenseNumber(text);
  if (!reading) return /^licen[cs]e[\W_]|\.enc$/i.test(text) ? { title: words.nameLike } : undefined;
  const { number } = reading;
  if (number !== undefined) return { title: words.numberAlone(number), number };
  const meant = reading.meant.slice(0, NUMBERS_SUGGESTED).map((serial) => licenseNumberOf(serial)!);
  return { title: wrongNumberText(text, []), meant };
}

function NameBanner({ title, number, meant = [] }: Name) {
  return (
    <Banner tone="warning" title={title} inLiveRegion>
      <DidYouMean numbers={meant} /> {words.nameProves}{' '}
      {number !== undefined && <Link href={pagePath(PATHS.licenses, number)}>{words.toLicense}</Link>}
    </Banner>
  );
}
