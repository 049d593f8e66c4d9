import { toolPages as words } from './words';

const NAMES: Readonly<Record<string, string>> = {
  '/storybook/': words.catalogue,
  '/storybook/screens/': words.screens,
  '/reference/': words.reference,
};

/** The developers' pages that the server says it serves beside the application, as links out of it. */
export function toolPages(): { label: string; href: string }[] {
  const served = document.querySelector<HTMLMetaElement>('meta[name="tool-pages"]')?.content ?? '';
  return served.split(' ').flatMap((path) => {
    const label = NAMES[path];
    return label ? [{ label, href: new URL(path, window.location.origin).href }] : [];
  });
}
