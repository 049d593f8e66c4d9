import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Dropdown.module.css';

/** What a list that is not laid out yet is taken to be, so that it is never drawn without any option. */
const ASSUMED = { width: 320, height: 320 };
/** Height in pixels that an option is taken to have until it is measured. */
const OPTION_HEIGHT = 36;

type OptionListProps = {
  /** The list's id; the text field's `aria-controls`. */
  id: string;
  /** Names the list. */
  label: string;
  /** How many options there are. */
  count: number;
  /** The option that the keyboard is at. */
  active: number;
  /** Whether an option is chosen. */
  isSelected: (index: number) => boolean;
  /** Whether an option cannot be chosen. */
  isDisabled?: (index: number) => boolean;
  /** Whether several can be chosen, shown as boxes to tick. */
  multiple?: boolean;
  /** An option's key. */
  keyOf: (index: number) => string | number;
  /** Draws an option. */
  renderOption: (index: number) => ReactNode;
  /** Called with the option that is pressed. */
  onChoose: (index: number) => void;
  /** Called with the option that the pointer moves over. */
  onPoint: (index: number) => void;
};

/** The id of one option of a list. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The options of a list box. Only those in sight are in the page, however many there are. */
export function OptionList({
  id,
  label,
  count,
  active,
  isSelected,
  isDisabled,
  multiple = false,
  keyOf,
  renderOption,
  onChoose,
  onPoint,
}: OptionListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => OPTION_HEIGHT,
    getItemKey: keyOf,
    overscan: 6,
    initialRect: ASSUMED,
    useFlushSync: false,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : ASSUMED)),
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || OPTION_HEIGHT,
    // The active option is named by aria-activedescendant, so it stays in the page wherever the list is scrolled to.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return active < 0 || active >= count || shown.includes(active)
        ? shown
        : [...shown, active].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active, { align: 'auto' });
  }, [active, virtualizer]);

  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      className={styles.scroller}
    >
      <div role="presentation" className={styles.list} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const selected = isSelected(item.index);
          const disabled = isDisabled?.(item.index) ?? false;
          return (
            // The keyboard works from the text field, by aria-activedescendant.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              id={optionId(id, item.index)}
              data-index={item.index}
              role="option"
              aria-selected={selected}
              aria-disabled={disabled || undefined}
              aria-setsize={count}
              aria-posinset={item.index + 1}
              data-active={item.index === active || undefined}
              className={styles.option}
              style={{ transform: `translateY(${item.start}px)` }}
              onClick={() => !disabled && onChoose(item.index)}
              onPointerMove={() => item.index !== active && onPoint(item.index)}
            >
              {multiple && (
                <span className={styles.box} aria-hidden="true">
                  {selected && <Check />}
                </span>
              )}
              <span className={styles.optionText}>{renderOption(item.index)}</span>
              {!multiple && selected && <Check aria-hidden="true" className={styles.tick} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
