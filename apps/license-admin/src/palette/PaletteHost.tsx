import { sessionOwner } from '@lm/domain';
import { PaletteButton } from '@lm/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { onRecordShown } from '../frame/shownRecord';
import { focusSearch } from '../keys/controls';
import { controlLabel, isPaletteKey } from '../keys/keyOf';
import { toast } from '../lm/toast';
import { loadPart } from '../browser/loadPart';
import { notLoaded } from '../browser/words';
import { selectSession } from '../session/sessionSlice';
import type { Entry } from './entries';
import { PALETTE_LABEL } from './label';
import type { PaletteProps } from './Palette';
import { noteRecent } from './recent';
import { recordAt } from './recordAt';
import { TypeAhead } from './TypeAhead';

const load = () => loadPart(() => import('./Palette'));

type PaletteHostProps = Pick<PaletteProps, 'onGo'> & {
  /** What can be done besides what the palette knows itself. */
  actions: readonly Entry[];
};

/**
 * Opens the palette: by its button in the header, and by Ctrl or Cmd and K on every screen without a dialog. Its program
 * is loaded when it is first wanted; what is typed meanwhile is kept for it.
 */
export function PaletteHost({ actions, onGo }: PaletteHostProps) {
  const owner = sessionOwner(useSelector(selectSession)) ?? '';
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [isOpen, setOpen] = useState(false);
  const [typedAhead, setTypedAhead] = useState('');
  const location = useLocation();

  useEffect(() => {
    const record = recordAt(location);
    // What is on a page is remembered once it is known that there is such a record.
    if (record && owner && location.search) noteRecent(owner, record);
  }, [location, owner]);
  useEffect(
    () =>
      onRecordShown(({ pathname, id, name }) => {
        const record = recordAt({ pathname, search: '' });
        if (record && owner) noteRecent(owner, { ...record, id, label: name });
      }),
    [owner],
  );

  const close = () => {
    setOpen(false);
    setTypedAhead('');
  };
  const open = () => {
    setOpen(true);
    // Asked for again, it would wait for whatever else has not come.
    if (Palette) return;
    load().then(
      (module) => setPalette(() => module.Palette),
      () => {
        close();
        toast.error(notLoaded);
      },
    );
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    // Browsers search the web with these keys.
    event.preventDefault();
    if (event.repeat) return;
    if (isOpen) {
      // The palette gives the focus back before the list's search takes it.
      flushSync(close);
      focusSearch();
    } else if (!document.querySelector('dialog[open]')) open();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <PaletteButton
        label={PALETTE_LABEL}
        keys={[controlLabel(), 'K']}
        keyShortcuts="Control+K Meta+K"
        onClick={open}
        onIntent={() => void load().catch(() => undefined)}
      />
      {isOpen && !Palette && <TypeAhead onType={setTypedAhead} onCancel={close} />}
      {isOpen && Palette && (
        <Palette typedAhead={typedAhead} owner={owner} actions={actions} onGo={onGo} onClose={close} />
      )}
    </>
  );
}
