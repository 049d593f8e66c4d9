import { type RefObject, useEffect, useState } from 'react';

/** The colours that charts use, each a token of the theme. */
export const CHART_COLORS = {
  accent: '--lm-color-accent-mark',
  success: '--lm-color-success-mark',
  danger: '--lm-color-danger-mark',
  warning: '--lm-color-warning-mark',
  info: '--lm-color-info-mark',
  purple: '--lm-color-purple-mark',
  neutral: '--lm-color-neutral-mark',
  surface: '--lm-color-surface',
  text: '--lm-color-text',
  muted: '--lm-color-text-muted',
  border: '--lm-color-border',
} as const;

/** A colour of the theme, by name. */
export type ChartColor = keyof typeof CHART_COLORS;

/** The theme's colours as the browser computes them. */
export type ComputedColors = Record<ChartColor, string>;

/** The colours as they are at an element, read again whenever the theme changes: a chart needs them as values. */
export function useTokenColors(element: RefObject<HTMLElement | null>): ComputedColors | undefined {
  const [colors, setColors] = useState<ComputedColors>();
  useEffect(() => {
    const read = () => {
      if (!element.current) return;
      const computed = getComputedStyle(element.current);
      const entries = Object.entries(CHART_COLORS).map(([name, token]) => [
        name,
        computed.getPropertyValue(token).trim(),
      ]);
      const next = Object.fromEntries(entries) as ComputedColors;
      setColors((known) => (known && JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    read();
    const observer = new MutationObserver(read);
    for (let node: Element | null = element.current; node; node = node.parentElement)
      observer.observe(node, { attributes: true, attributeFilter: ['data-theme'] });
    const system = window.matchMedia?.('(prefers-color-scheme: dark)');
    system?.addEventListener('change', read);
    return () => {
      observer.disconnect();
      system?.removeEventListener('change', read);
    };
  }, [element]);
  return colors;
}
