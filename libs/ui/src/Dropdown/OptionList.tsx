import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import styles from './Dropdown.module.css';
import { groupsOf, linesOf } from './groups';

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
  /** The group that an option belongs to, its neighbours being of the same one. */
  groupOf?: (index: number) => string | undefined;
  /** Draws an option. */
  renderOption: (index: number) => ReactNode;
  /** Called with the option that is pressed. */
  onChoose: (index: number) => void;
  /** Called with the option that the pointer moves over. */
  onPoint: (index: number) => void;
};

const noGroup = () => undefined;

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
  groupOf = noGroup,
  renderOption,
  onChoose,
  onPoint,
}: OptionListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(count, groupOf), [count, groupOf]);
  const activeLine =
    active < 0 ? -1 : lines.findIndex(({ option, heading }) => option === active && heading === undefined);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => OPTION_HEIGHT,
    getItemKey: (index) => {
      const { option, heading } = lines[index]!;
      return heading === undefined ? keyOf(option) : `${heading} ${keyOf(option)}`;
    },
    overscan: 6,
    initialRect: ASSUMED,
    useFlushSync: false,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : ASSUMED)),
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || OPTION_HEIGHT,
    // The active option is named by aria-activedescendant, so it stays in the page wherever the list is scrolled to.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return activeLine < 0 || shown.includes(activeLine)
        ? shown
        : [...shown, activeLine].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (activeLine < 0) return;
    virtualizer.scrollToIndex(activeLine, { align: 'auto' });
    scrollPanelTo(scroller.current?.querySelector('[data-active]'));
  }, [activeLine, virtualizer]);

  const drawOption = (item: VirtualItem, index: number) => {
    const selected = isSelected(index);
    const disabled = isDisabled?.(index) ?? false;
    return (
      // The keyboard works from the text field, by aria-activedescendant.
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={item.key}
        ref={virtualizer.measureElement}
        id={optionId(id, index)}
        data-index={item.index}
        role="option"
        aria-selected={selected}
        aria-disabled={disabled || undefined}
        aria-setsize={count}
        aria-posinset={index + 1}
        data-active={index === active || undefined}
        className={styles.option}
        style={{ transform: `translateY(${item.start}px)` }}
        onClick={() => !disabled && onChoose(index)}
        onPointerMove={() => index !== active && onPoint(index)}
      >
        {multiple && (
          <span className={styles.box} aria-hidden="true">
            {selected && <Check />}
          </span>
        )}
        <span className={styles.optionText}>{renderOption(index)}</span>
        {!multiple && selected && <Check aria-hidden="true" className={styles.tick} />}
      </div>
    );
  };
  const draw = (item: VirtualItem) => {
    const { option, heading } = lines[item.index]!;
    if (heading === undefined) return drawOption(item, option);
    return (
      // The group around it says it.
      <div
        key={item.key}
        ref={virtualizer.measureElement}
        data-index={item.index}
        className={styles.heading}
        style={{ transform: `translateY(${item.start}px)` }}
        aria-hidden="true"
      >
        {heading}
      </div>
    );
  };
  const drawn = groupsOf(virtualizer.getVirtualItems(), ({ index }) => groupOf(lines[index]!.option));

  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      // A place that scrolls is a stop of the keyboard in some browsers; the field has the keys.
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      className={styles.scroller}
      // Beside a search and buttons some of the list stays, however little room there is.
      style={multiple ? { minBlockSize: `min(${virtualizer.getTotalSize()}px, 6rem)` } : undefined}
    >
      <div role="presentation" className={styles.list} style={{ blockSize: virtualizer.getTotalSize() }}>
        {[...drawn].map(([group, items]) =>
          group === undefined ? (
            items.map(draw)
          ) : (
            <div key={group} role="group" aria-label={group}>
              {items.map(draw)}
            </div>
          ),
        )}
      </div>
    </div>
  );
}

/** The list itself can lie outside what is seen of the panel around it; the page behind the panel stays where it is. */
function scrollPanelTo(option: Element | null | undefined) {
  const panel = option?.closest('[popover]');
  if (!option || !panel) return;
  const [wanted, seen] = [option.getBoundingClientRect(), panel.getBoundingClientRect()];
  panel.scrollTop += Math.min(wanted.top - seen.top, Math.max(wanted.bottom - seen.bottom, 0));
}
