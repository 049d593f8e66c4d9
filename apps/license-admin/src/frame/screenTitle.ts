import { useEffect } from 'react';
import { PRODUCT } from './words';

type ApplicationBrand = { name: string; provider?: string };

/** As the server wrote it into the page. A provider's name that speaks of licenses names the application by itself. */
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
