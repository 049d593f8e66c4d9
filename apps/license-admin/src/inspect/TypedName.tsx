import { Banner, Button, Link, TextField } from '@lm/ui';
import { type FormEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { pagePath, PATHS } from '../paths';
import { DidYouMean } from '../records/DidYouMean';
import { selectToken } from '../session/sessionSlice';
import styles from './InspectScreen.module.css';
import type { Name } from './nameIn';
import { words } from './words';

type TypedNameProps = {
  /** What was asked about last, a name or nothing, as long as nothing else was. */
  asked: { name: Name | undefined } | undefined;
  onText: (text: string) => void;
};

/** A field for who has no file at hand: the text of one is inspected, a name or a number says what it is worth. */
export function TypedName({ asked, onText }: TypedNameProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onText(text.trim());
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
        {asked && !asked.name && <Banner inLiveRegion>{words.nothing}</Banner>}
        {asked?.name && <NameBanner {...asked.name} />}
      </div>
    </>
  );
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
