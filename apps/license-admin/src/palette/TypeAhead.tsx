import { type Dispatch, type SetStateAction, useEffectEvent, useLayoutEffect } from 'react';

type TypeAheadProps = {
  /** Changes what has been typed so far; keys may come faster than anything is drawn. */
  onType: Dispatch<SetStateAction<string>>;
  onCancel: () => void;
};

/** Keeps what is typed for the palette while that is on its way. */
export function TypeAhead({ onType, onCancel }: TypeAheadProps) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    if (key === 'Escape') onCancel();
    else if (key === 'Backspace') onType((text) => text.slice(0, -1));
    else if (key.length === 1) onType((text) => text + key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // It must stop in the very moment in which the palette's field takes over: no key in between is lost or taken twice.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return null;
}
