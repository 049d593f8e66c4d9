import { useEffect, useRef } from 'react';
import { KeyHint } from '../KeyHint/KeyHint';
import styles from './CommandPalette.module.css';
import type { PaletteEntry, PaletteGroup } from './entries';

/** The id of one entry, counted over all groups. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

type PaletteListProps<Entry extends PaletteEntry> = {
  id: string;
  label: string;
  groups: readonly PaletteGroup<Entry>[];
  /** Where the keyboard is, counted over all groups. */
  active: number;
  onChoose: (entry: Entry) => void;
  /** The pointer moves over an entry. */
  onPoint: (entry: Entry) => void;
};

/** What a palette found, under its headings. */
export function PaletteList<Entry extends PaletteEntry>({
  id,
  label,
  groups,
  active,
  onChoose,
  onPoint,
}: PaletteListProps<Entry>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first entry is shown with its heading.
    if (active === 0) list.current?.scrollTo?.({ top: 0 });
    else document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active, groups]);

  const shown = groups.filter(({ entries }) => entries.length > 0);
  const starts = shown.map((_, at) =>
    shown.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  return (
    // A press inside must not take the focus from the text field.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={list}
      id={id}
      role="listbox"
      // A place that scrolls is a stop of the keyboard in some browsers; the field has the keys.
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.map((group, at) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={styles.group}>
          <div id={`${id}-${group.id}`} role="presentation" className={styles.heading}>
            {group.label}
          </div>
          {group.entries.map((entry, place) => {
            const index = starts[at]! + place;
            return (
              // The keyboard works from the text field, by aria-activedescendant.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={entry.id}
                id={optionId(id, index)}
                role="option"
                aria-selected={index === active}
                className={styles.entry}
                onClick={() => onChoose(entry)}
                onPointerMove={() => index !== active && onPoint(entry)}
              >
                <EntryText {...entry} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function EntryText({ label, detail, icon, keys }: PaletteEntry) {
  return (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.name}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {keys && (
        <span aria-hidden="true" className={styles.keys}>
          <KeyHint keys={keys} />
        </span>
      )}
    </>
  );
}
