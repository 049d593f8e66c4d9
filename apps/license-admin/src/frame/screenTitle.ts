import { useEffect } from 'react';
import { PRODUCT } from './words';

/** What the application is called: the product's name, and whose it is. */
type ApplicationBrand = { name: string; provider?: string };

/**
 * The application's name with its provider's, as the server wrote it into the page. A provider's name that speaks of
 * licenses, as the default does, names the application by itself.
 */
export function brand(): ApplicationBrand {
  const provider = document.querySelector<HTMLMetaElement>('meta[name="provider-name"]')?.content.trim();
  if (!provider) return { name: PRODUCT };
  return /\blicen[cs](?:e|es|ing)\b/i.test(provider) ? { name: provider } : { name: PRODUCT, provider };
}

/** Names the browser's tab after the screen that is shown. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    const { name, provider } = brand();
    document.title = `${title} · ${provider ? `${provider} ` : ''}${name}`;
  }, [title]);
}
