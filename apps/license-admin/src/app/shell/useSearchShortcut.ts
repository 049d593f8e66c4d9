import { useEffect } from 'react';

/** Ctrl or Cmd plus K puts the cursor into the screen's search box. Specification, section 2. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!asked || event.key.toLowerCase() !== 'k' || document.querySelector('dialog:modal')) return;
      const search = document.querySelector<HTMLInputElement>('main input[type=search]');
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
