import {
  licenseNumberOf,
  NUMBERS_SUGGESTED,
  readLicenseFileName,
  readLicenseNumber,
  wrongNumberText,
} from '@lm/domain';
import { Banner, Button, Link, TextField } from '@lm/ui';
import { type FormEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { pagePath, PATHS } from '../paths';
import { DidYouMean } from '../records/DidYouMean';
import { selectToken } from '../session/sessionSlice';
import styles from './InspectScreen.module.css';
import { words } from './words';

/** Longer than any name: the text of a file. */
const LONGEST_NAME = 100;

type TypedNameProps = {
  /** What was typed last, as long as nothing else was asked about. */
  asked: string | undefined;
  onName: (typed: string) => void;
  onText: (text: string) => void;
};

/** A field for who has no file at hand: the text of one is inspected, a name or a number says what it is worth. */
export function TypedName({ asked, onName, onText }: TypedNameProps) {
  const [text, setText] = useState('');
  const name = asked && nameIn(asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '' || nameIn(typed)) onName(typed);
    else onText(typed);
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
        {asked === '' && <Banner inLiveRegion>{words.nothing}</Banner>}
        {name && <NameBanner {...name} />}
      </div>
    </>
  );
}

type Name = {
  /** What it is. */
  title: string;
  /** What it is worth. */
  worth: string;
  number?: string;
  /** The numbers that a mistyped one may stand for. */
  meant?: readonly string[];
};

/** Undefined for what may be the text of a file. */
function nameIn(text: string): Name | undefined {
  if (text.length > LONGEST_NAME) return undefined;
  const ofName = (title: string) => ({ title, worth: words.nameProves });
  if (readLicenseFileName(text)) return ofName(words.nameAlone);
  const reading = readLicenseNumber(text);
  if (!reading) return /^licen[cs]e[\W_]|\.enc$/i.test(text) ? ofName(words.nameLike) : undefined;
  const worth = words.numberProves;
  const { number } = reading;
  if (number !== undefined) return { title: words.numberAlone(number), worth, number };
  const meant = reading.meant.slice(0, NUMBERS_SUGGESTED).map((serial) => licenseNumberOf(serial)!);
  return { title: wrongNumberText(text, []), worth, meant };
}

function NameBanner({ title, worth, number, meant = [] }: Name) {
  // Nobody else may know whether there is a license of this number.
  const signedIn = useSelector(selectToken) !== null;
  return (
    <Banner tone="warning" title={title} inLiveRegion>
      <DidYouMean numbers={meant} /> {worth}{' '}
      {signedIn && number !== undefined && (
        <Link href={pagePath(PATHS.licenses, number)}>{words.toLicense}</Link>
      )}
    </Banner>
  );
}
