import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useUser } from '../session/UserProvider';
import { areKeysTaken, controlFor, focusSearch, isOnRow, moveToRow } from './controls';
import { keyOf } from './keyOf';
import { useKeysOn } from './keySwitch';
import { type Deed, type KeyLine, keyGroupsFor, lineOf } from './keyTable';

const NONE: readonly string[] = [];
/** Keys that only change what others mean. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta']);

type KeyHandlers = {
  onHelp: () => void;
  onGo: (path: string) => void;
};

/**
 * A sequence waits as long as it takes; another key, the pointer or leaving the window ends it.
 * @returns the lines that the keys so far can become
 */
export function useKeys({ onHelp, onGo }: KeyHandlers): readonly KeyLine[] {
  const { can } = useUser();
  const on = useKeysOn();
  const [begun, setBegun] = useState(NONE);
  const groups = useMemo(() => keyGroupsFor(can), [can]);

  /** Whether there was something to do. */
  const perform = (deed: Deed): boolean => {
    if (deed.kind === 'go') onGo(deed.path);
    else if (deed.kind === 'help') onHelp();
    else if (deed.kind === 'search') return focusSearch();
    else if (deed.kind === 'move') return moveToRow(deed.step);
    else {
      const control = controlFor(deed.control);
      control?.click();
      return control !== undefined;
    }
    return true;
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (MODIFIERS.has(event.key)) return;
    const before = begun;
    setBegun(NONE);
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (areKeysTaken(event.target)) return;
    const key = keyOf(event);
    // Enter on a link or a button presses that.
    if (key === undefined || (key === 'Enter' && !isOnRow())) return;
    const line = lineOf(groups, before, key);
    if (line === undefined) return;
    if (line === 'begun') {
      event.preventDefault();
      setBegun([...before, key]);
    } else if ((!event.repeat || line.deed.kind === 'move') && perform(line.deed)) {
      // What is typed is not typed into what now has the focus.
      event.preventDefault();
    }
  });
  const onLeave = useEffectEvent(() => setBegun(NONE));

  useEffect(() => {
    if (!on) return undefined;
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('pointerdown', onLeave);
    window.addEventListener('blur', onLeave);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('pointerdown', onLeave);
      window.removeEventListener('blur', onLeave);
    };
  }, [on]);

  return useMemo(
    () =>
      begun.length === 0 || !on
        ? []
        : groups
            .flatMap(({ lines }) => lines)
            .filter(({ keys }) => keys.length > begun.length && begun.every((key, at) => keys[at] === key)),
    [begun, groups, on],
  );
}
