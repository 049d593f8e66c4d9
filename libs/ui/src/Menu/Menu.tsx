import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { isHeldEnter } from '../heldEnter';
import { beside } from '../Popover/beside';
import { useLeavingSurface } from '../Popover/leaveSurface';
import { usePopover } from '../Popover/usePopover';
import styles from './Menu.module.css';
import { MenuLine, type MenuItem } from './MenuLine';
import type { WithRef } from '../withRef';

/** Spread on the button that opens the menu. */
export type MenuTriggerProps = {
  /** The menu opens beside the button and gives the focus back to it. */
  ref: Ref<HTMLButtonElement>;
  /** The button names the menu. */
  id: string;
  /** Says that a menu will open. */
  'aria-haspopup': 'menu';
  /** Says whether it is open. */
  'aria-expanded': boolean;
  /** The open menu's id. */
  'aria-controls': string | undefined;
  /** Opens and closes it. */
  onClick: () => void;
  /** Opens it with the arrow keys. */
  onKeyDown: (event: KeyboardEvent) => void;
};

export type MenuProps = WithRef<HTMLButtonElement> & {
  /** Draws the button that opens the menu. */
  trigger: (props: MenuTriggerProps) => ReactNode;
  /** The lines; groups of lines are separated by a rule. */
  items: readonly (MenuItem | 'separator')[];
  /** Shown above the lines; cannot be chosen. */
  header?: ReactNode;
};

const LINES = '[role="menuitem"]:not([aria-disabled="true"])';

/** A button with a list of things to do. Arrows, Home, End and first letters move; Enter chooses; Escape closes. */
export function Menu({ trigger, items, header, ref }: MenuProps) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const popoverRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => triggerRef.current!);
  const typed = useRef({ text: '', at: 0 });
  const id = useId();
  const isOpen = open !== false;
  const leaving = useLeavingSurface(popoverRef);
  usePopover(isOpen, triggerRef, popoverRef, beside('bottom-end'));

  const lines = () => [...(popoverRef.current?.querySelectorAll<HTMLElement>(LINES) ?? [])];

  useEffect(() => {
    if (!open) return undefined;
    const all = lines();
    all[open === 'first' ? 0 : all.length - 1]?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      const inside = [triggerRef, popoverRef].some((ref) => ref.current?.contains(target as Node));
      if (!inside) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const close = () => {
    setOpen(false);
    triggerRef.current?.focus();
  };

  const choose = ({ onSelect }: MenuItem) => {
    close();
    onSelect?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const all = lines();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const go = (index: number) => {
      event.preventDefault();
      all[(index + all.length) % all.length]?.focus();
    };
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at < 0 ? -1 : at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(all.length - 1);
    else if (event.key === 'Tab') setOpen(false);
    // The Enter that opened it chooses nothing in it.
    else if (isHeldEnter(event)) event.preventDefault();
    else if (event.key === ' ' && at >= 0) {
      event.preventDefault();
      all[at]!.click();
    } else if (event.key === 'Escape') {
      // A dialog around the menu must not take this Escape for itself.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const found = lineStartingWith(typed.current, event, all, at);
      if (found >= 0) go(found);
    }
  };

  return (
    <>
      {trigger({
        ref: triggerRef,
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(isOpen ? false : 'first'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {isOpen && (
        // A press beside the lines gives it the focus: it hears the keys for them and is no control itself.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions
        <div ref={leaving} popover="manual" tabIndex={-1} className={styles.popover} onKeyDown={onKeyDown}>
          {header && <div className={styles.header}>{header}</div>}
          <div id={id} role="menu" aria-labelledby={`${id}-trigger`} className={styles.menu}>
            {items.map((item, index) =>
              item === 'separator' ? (
                <div key={index} role="separator" className={styles.separator} />
              ) : (
                <MenuLine key={index} {...item} onSelect={() => choose(item)} />
              ),
            )}
          </div>
        </div>
      )}
    </>
  );
}

const TYPING_PAUSE_MS = 500;

/** Letters typed in quick succession are one word; returns the next line that starts with it, or -1. */
function lineStartingWith(
  typed: { text: string; at: number },
  event: KeyboardEvent,
  lines: readonly HTMLElement[],
  current: number,
): number {
  typed.text = event.timeStamp - typed.at < TYPING_PAUSE_MS ? typed.text + event.key : event.key;
  typed.at = event.timeStamp;
  const start = typed.text.length > 1 ? current : current + 1;
  const order = lines.map((_, index) => (start + index + lines.length) % lines.length);
  const wanted = typed.text.toLocaleLowerCase();
  return order.find((index) => lines[index]!.textContent.trim().toLocaleLowerCase().startsWith(wanted)) ?? -1;
}
