import { Button, FileDrop, Inline, Stack, TextArea } from '@lm/ui';
import { useRef, useState } from 'react';
import { verificationWords as words } from './verificationWords';

/** Longer than any checkpoint is, in bytes. */
const LONGEST = 10_000;

type KeptCheckpointProps = {
  /** Why the server refused what was given. */
  error: string | undefined;
  /** Whether it has been started: nothing of it can be changed then. */
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
  const chooser = useRef<HTMLInputElement>(null);
  const starter = useRef<HTMLButtonElement>(null);
  const write = (next: string) => {
    setUnfit(undefined);
    setText(next);
  };
  const take = async ([file, ...more]: readonly File[]) => {
    if (!file) return;
    if (more.length > 0) return setUnfit(words.oneAtATime);
    if (file.size > LONGEST) return setUnfit(words.fileTooLarge);
    try {
      const read = new TextDecoder().decode(await file.arrayBuffer());
      if (read.trim() === '') setUnfit(words.fileEmpty);
      else write(read);
    } catch {
      setUnfit(words.fileUnreadable);
    }
  };
  const begin = () => {
    // Without the file that was meant, the answer would be about something else.
    if (unfit) return chooser.current?.focus();
    setRefused(text);
    onStart(text.trim() === '' ? undefined : text);
  };
  const leaveOut = () => {
    setUnfit(undefined);
    starter.current?.focus();
  };
  const ofServer = refused === text ? error : undefined;
  return (
    <Stack>
      <TextArea
        label={words.checkpoint}
        hint={words.checkpointHint}
        error={ofServer}
        rows={5}
        maxLength={LONGEST}
        spellCheck={false}
        readOnly={busy}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <FileDrop
        ref={chooser}
        label={words.chooseFile}
        error={unfit}
        disabled={busy}
        onFiles={(files) => void take(files)}
      />
      <Inline>
        <Button ref={starter} variant="primary" busy={busy} onClick={begin}>
          {busy ? words.busy : start}
        </Button>
        {unfit && <Button onClick={leaveOut}>{words.leaveFileOut}</Button>}
      </Inline>
    </Stack>
  );
}
