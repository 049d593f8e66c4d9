import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton';
import type { ThemeName } from '../tokens/tokens';
import type { WithRef } from '../withRef';

export type ThemeToggleProps = WithRef<HTMLButtonElement> & {
  /** The theme in use. */
  theme: ThemeName;
  /** The other theme is wanted. */
  onChange: (theme: ThemeName) => void;
  /** What the button says when the light or the dark theme is in use. */
  labels?: Record<ThemeName, string>;
};

const LABELS = { light: 'Switch to dark theme', dark: 'Switch to light theme' };

/** Changes between the light and the dark theme. The owner sets `data-theme` on the page's root and remembers it. */
export function ThemeToggle({ theme, onChange, labels = LABELS, ref }: ThemeToggleProps) {
  return (
    <IconButton
      ref={ref}
      label={labels[theme]}
      icon={theme === 'light' ? <Moon /> : <Sun />}
      onClick={() => onChange(theme === 'light' ? 'dark' : 'light')}
    />
  );
}
