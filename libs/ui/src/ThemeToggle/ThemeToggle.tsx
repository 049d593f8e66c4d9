import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton';
import type { ThemeName } from '../tokens/tokens';
import { useWords } from '../KitProvider/kit';
import type { WithRef } from '../withRef';
import { THEME_TOGGLE_WORDS } from './words';

export type ThemeToggleProps = WithRef<HTMLButtonElement> & {
  /** The theme in use. */
  theme: ThemeName;
  /** The other theme is wanted. */
  onChange: (theme: ThemeName) => void;
  /** What the button says when the light or the dark theme is in use. */
  labels?: Record<ThemeName, string>;
};

/** Changes between the light and the dark theme. The owner sets `data-theme` on the page's root and remembers it. */
export function ThemeToggle({ theme, onChange, labels, ref }: ThemeToggleProps) {
  const text = useWords('ThemeToggle', THEME_TOGGLE_WORDS, labels);
  return (
    <IconButton
      ref={ref}
      label={text[theme]}
      icon={theme === 'light' ? <Moon /> : <Sun />}
      onClick={() => onChange(theme === 'light' ? 'dark' : 'light')}
    />
  );
}
