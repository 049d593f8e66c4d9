import {
  cloneElement,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { describedBy } from '../Field/describedBy';
import { beside } from '../Popover/beside';
import { usePopover } from '../Popover/usePopover';
import styles from './Tooltip.module.css';
import type { WithRef } from '../withRef';

export type TooltipProps = WithRef<HTMLSpanElement> & {
  /** A few words more; never the only place of something important, for touch screens show no tooltips. */
  text: ReactNode;
  /** The text is the same as the control's name: do not say it twice. */
  decorative?: boolean;
  /** Only where the control has no room for all of its words. */
  whenCut?: boolean;
  /** The control it belongs to: one element that can take the focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

const DELAY_MS = 350;
/** How long the words stay while the pointer is on its way to them. */
const LINGER_MS = 250;

/**
 * Words that appear when the pointer rests on a control or the focus comes to it. They stay while the pointer is on them;
 * Escape hides them.
 */
export function Tooltip({ text, decorative = false, whenCut = false, children, ref }: TooltipProps) {
  const id = useId();
  const anchorRef = useRef<HTMLSpanElement>(null);
  const popoverRef = useRef<HTMLSpanElement>(null);
  useImperativeHandle(ref, () => anchorRef.current!);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPointedAt = useRef(false);
  const [open, setOpen] = useState(false);
  usePopover(open, anchorRef, popoverRef, beside('top'));

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The key is used up, and heard first: a dialog around stays open.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [open]);

  const show = (delay: number) => {
    clearTimeout(timer.current);
    if (whenCut && !isCut(anchorRef.current!)) return;
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  const enter = () => {
    isPointedAt.current = true;
    show(DELAY_MS);
  };
  const leave = () => {
    isPointedAt.current = false;
    clearTimeout(timer.current);
    if (anchorRef.current!.querySelector(':focus-visible')) return;
    timer.current = setTimeout(() => setOpen(false), LINGER_MS);
  };

  /** Whoever presses no longer wonders. */
  const press = () => {
    isPointedAt.current = false;
    hide();
  };

  return (
    // The listeners only watch the control inside, which keeps its own role and keys.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={anchorRef}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && enter()}
      onPointerLeave={leave}
      onPointerDown={(event) => !popoverRef.current?.contains(event.target as Node) && press()}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={() => !isPointedAt.current && hide()}
    >
      {cloneElement(children, {
        'aria-describedby': describedBy(children.props['aria-describedby'], open && !decorative && id),
      })}
      {open && (
        <span
          ref={popoverRef}
          id={id}
          role="tooltip"
          popover="manual"
          className={styles.tooltip}
          aria-hidden={decorative || undefined}
        >
          {text}
        </span>
      )}
    </span>
  );
}

const isCut = (anchor: HTMLElement) =>
  [...anchor.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
