import { Button, FileDrop, TextArea } from '@lm/ui';
import { useState } from 'react';
import { verificationWords as words } from './verificationWords';

/** Longer than any checkpoint is, in bytes. */
const LONGEST = 10_000;

type KeptCheckpointProps = {
  /** Why the server refused what was given. */
  error: string | undefined;
  busy: boolean;
  /** Said on the button. */
  start: string;
  onStart: (checkpoint: string | undefined) => void;
};

/** Starts to verify the log, with a checkpoint that somebody kept: pasted, typed, dropped or chosen. */
export function KeptCheckpoint({ error, busy, start, onStart }: KeptCheckpointProps) {
  const [text, setText] = useState('');
  const [unfit, setUnfit] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const write = (next: string) => {
    setUnfit(undefined);
    setText(next);
  };
  const take = async ([file, ...more]: readonly File[]) => {
    if (!file) return;
    if (more.length > 0) setUnfit(words.oneAtATime);
    else if (file.size > LONGEST) setUnfit(words.fileTooLarge);
    else write(new TextDecoder().decode(await file.arrayBuffer()));
  };
  const ofServer = refused === text ? error : undefined;
  return (
    <>
      <TextArea
        label={words.checkpoint}
        hint={words.checkpointHint}
        error={ofServer}
        rows={5}
        maxLength={LONGEST}
        spellCheck={false}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <FileDrop
        label={words.chooseFile}
        error={unfit}
        disabled={busy}
        onFiles={(files) => void take(files)}
      />
      <div>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => {
            setRefused(text);
            onStart(text.trim() === '' ? undefined : text);
          }}
        >
          {start}
        </Button>
      </div>
    </>
  );
}
