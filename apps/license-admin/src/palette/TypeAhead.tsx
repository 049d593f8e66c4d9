import { useEffect, useEffectEvent } from 'react';

type TypeAheadProps = {
  /** What has been typed so far. */
  text: string;
  onType: (text: string) => void;
  onCancel: () => void;
};

/** Keeps what is typed for the palette while that is on its way. */
export function TypeAhead({ text, onType, onCancel }: TypeAheadProps) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Backspace') onType(text.slice(0, -1));
    else if (event.key.length === 1) onType(text + event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return null;
}
