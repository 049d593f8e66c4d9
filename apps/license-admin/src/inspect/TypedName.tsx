import { Banner, Button, Link, TextField } from '@lm/ui';
import { type FormEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { pagePath, PATHS } from '../paths';
import { DidYouMean } from '../records/DidYouMean';
import { selectToken } from '../session/sessionSlice';
import styles from './InspectScreen.module.css';
import { type Name, nameIn } from './nameIn';
import { words } from './words';

type TypedNameProps = {
  /** The name that was asked about last, as long as nothing else was. */
  asked: string | undefined;
  onText: (text: string) => void;
};

/** A field for who has no file at hand: the text of one is inspected, a name or a number says what it is worth. */
export function TypedName({ asked, onText }: TypedNameProps) {
  const [text, setText] = useState('');
  const name = asked && nameIn(asked);
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
        {asked === '' && <Banner inLiveRegion>{words.nothing}</Banner>}
        {name && <NameBanner {...name} />}
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
