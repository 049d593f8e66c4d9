import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { beside, CLEARANCE } from '../Popover/beside';
import { type Place, usePopover } from '../Popover/usePopover';
import styles from './WholeValues.module.css';

/** How long the pointer rests before a value is shown, in ms. */
const DELAY_MS = 350;
/** How long it stays while the pointer is on its way to it, in ms. */
const LINGER_MS = 250;

/** What a tap is meant for, wherever in it. */
const CONTROL = 'a, button, input, select, label, summary';

const below = beside('bottom-start');

/** Below or above, and no higher than there is room: what has the focus is not under it. */
const besideAnchor: Place = (panel, anchor) => {
  const { top, bottom } = anchor.getBoundingClientRect();
  const room = Math.max(top, document.documentElement.clientHeight - bottom) - CLEARANCE;
  panel.style.maxBlockSize = `${room}px`;
  below(panel, anchor);
};

/** The values that a place of the table has no room for. */
type Shown = { anchor: HTMLElement; values: { label: string | undefined; text: string }[] };

/**
 * Shows values that a row cuts as a whole, below the cell that the pointer rests on or a finger taps and below the row
 * that keys have reached. It says nothing to assistive technology, which reads the cells as they are.
 */
export function WholeValues({ tableRef }: { tableRef: RefObject<HTMLTableElement | null> }) {
  const anchorRef = useRef<HTMLElement>(null);
  const popoverRef = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState<Shown>();
  usePopover(shown !== undefined, anchorRef, popoverRef, besideAnchor);

  useLayoutEffect(() => {
    const table = tableRef.current;
    if (!table) return undefined;
    let under: Element | null = null;
    let pressedBy = 'mouse';
    const later = (next: Shown | undefined, delay: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (next && hasOpenPanel(next.anchor)) return;
        anchorRef.current = next?.anchor ?? null;
        setShown(next);
      }, delay);
    };
    const showCell = (cell: HTMLElement | null, delay: number) => {
      const [value] = cell ? cutValues([cell]) : [];
      if (cell && value) later({ anchor: cell, values: [{ ...value, label: undefined }] }, delay);
      else later(undefined, LINGER_MS);
    };
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      // A finger is over a value only while it presses: it taps.
      if (pointerType === 'touch') return;
      const cell = cellOf(target);
      if (cell === under) return;
      under = cell;
      showCell(cell, DELAY_MS);
    };
    const onClick = ({ target }: Event) => {
      if (pressedBy === 'touch' && !(target as Element).closest(CONTROL)) showCell(cellOf(target), 0);
      else hide();
    };
    const onPointerLeave = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      under = null;
      later(undefined, LINGER_MS);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('tbody tr');
      if (!row || !(target as Element).matches(':focus-visible')) return;
      // There the row is read; whoever goes on to its other controls goes on to do something.
      const isRead = target === row || target === row.querySelector(`:is(${CONTROL}):not([hidden])`);
      const values = isRead ? cutValues(row.querySelectorAll<HTMLElement>('[data-label]')) : [];
      later(values.length > 0 ? { anchor: row, values } : undefined, 0);
    };
    const hide = () => later(undefined, 0);
    const onPointerDown = ({ target, pointerType }: PointerEvent) => {
      pressedBy = pointerType;
      if (!popoverRef.current?.contains(target as Node)) hide();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    table.addEventListener('pointerover', onPointerOver);
    table.addEventListener('pointerleave', onPointerLeave);
    table.addEventListener('click', onClick);
    table.addEventListener('focusin', onFocus);
    table.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer.current);
      table.removeEventListener('pointerover', onPointerOver);
      table.removeEventListener('pointerleave', onPointerLeave);
      table.removeEventListener('click', onClick);
      table.removeEventListener('focusin', onFocus);
      table.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [tableRef]);

  if (!shown) return null;
  return (
    <div
      ref={popoverRef}
      popover="manual"
      aria-hidden="true"
      className={styles.whole}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => {
        timer.current = setTimeout(() => setShown(undefined), LINGER_MS);
      }}
    >
      {shown.values.map(({ label, text }) => (
        <p key={label ?? ''} className={styles.value}>
          {label && <span className={styles.label}>{label}</span>}
          {text}
        </p>
      ))}
    </div>
  );
}

const cellOf = (target: EventTarget | null) => (target as Element).closest<HTMLElement>('tbody :is(th, td)');

/** Whether a panel or a menu of the row is open, which a hint would cover. */
const hasOpenPanel = (anchor: HTMLElement) =>
  anchor.closest('tr')?.querySelector('[aria-expanded="true"]:not([data-details])') !== null;

/** The whole text of each cell that shows a part of it only. */
function cutValues(cells: Iterable<HTMLElement>): Shown['values'] {
  return Array.from(cells).flatMap((cell) => {
    const value = cell.firstElementChild;
    return value instanceof HTMLElement && isCut(value)
      ? [{ label: cell.dataset.label, text: wholeText(value) }]
      : [];
  });
}

/** Where less is said than there is to say, `data-whole` has it all. */
const isCut = (value: HTMLElement) =>
  value.querySelector('[data-whole]') !== null ||
  [value, ...value.querySelectorAll('*')].some(
    ({ scrollWidth, scrollHeight, clientWidth, clientHeight }) =>
      clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
  );

/**
 * Items of a list after each other: what is low covers little of the rows below. Those that have parts have lines of
 * their own. What a button opens is left to it.
 */
function wholeText(value: HTMLElement): string {
  const list = value.querySelector<HTMLElement>('ul[data-whole]');
  if (list) return list.dataset.whole!;
  const items = [...value.querySelectorAll('li')].filter((item) => !item.querySelector('[aria-expanded]'));
  if (items.length === 0) return value.innerText;
  const haveParts = items.some(({ children }) => children.length > 1);
  return items.map(partsOf).join(haveParts ? '\n' : ', ');
}

const partsOf = ({ children, textContent }: HTMLElement) =>
  children.length > 1
    ? Array.from(children, (part) => (part as HTMLElement).dataset.whole ?? part.textContent).join(', ')
    : textContent;
