import { Search } from 'lucide-react';
import { KeyHint } from '../KeyHint/KeyHint';
import styles from './PaletteButton.module.css';
import type { WithRef } from '../withRef';

export type PaletteButtonProps = WithRef<HTMLButtonElement> & {
  /** What it opens, as in "Search or jump to...". */
  label: string;
  /** The keys that do the same, as this computer's keyboard labels them. */
  keys?: readonly string[];
  /** The same keys as `aria-keyshortcuts` writes them: `Control+K Meta+K`. */
  keyShortcuts?: string;
  /** Opens the palette. */
  onClick: () => void;
  /** The pointer or the focus is there: the palette may be wanted soon. */
  onIntent?: () => void;
};

/** Opens the palette from the header; looks like the text field that it leads to, on a phone like its icon. */
export function PaletteButton({ label, keys, keyShortcuts, onClick, onIntent, ref }: PaletteButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={keyShortcuts}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <Search aria-hidden="true" className={styles.icon} />
      <span className={styles.label}>{label}</span>
      {keys && (
        <span className={styles.keys} aria-hidden="true">
          <KeyHint keys={keys} />
        </span>
      )}
    </button>
  );
}
