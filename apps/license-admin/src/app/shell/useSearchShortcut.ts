import { useEffect } from 'react';

/**
 * Ctrl or Cmd plus K puts the cursor into the screen's search box, or the first filter where there is none.
 */
export function useSearchShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!asked || event.key.toLowerCase() !== 'k') return;
      // Browsers search the web with these keys.
      event.preventDefault();
      if (document.querySelector('dialog:modal')) return;
      const search =
        document.querySelector<HTMLElement>('main input[type=search]') ??
        document.querySelector<HTMLElement>('main :is([role=combobox], select)');
      search?.focus();
      if (search instanceof HTMLInputElement) search.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
