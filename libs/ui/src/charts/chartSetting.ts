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

/** In forced colours a chart is drawn in the reader's own: parts are told apart by pattern and label. */
const FORCED: Partial<Record<keyof typeof CHART_COLORS, string>> = {
  accent: 'Highlight',
  surface: 'Canvas',
};

const FORCED_COLORS = '(forced-colors: active)';

/** A colour of the theme, by name. */
export type ChartColor = keyof typeof CHART_COLORS;

/** What a chart must know as values, because it is drawn and not styled. */
export type ChartSetting = {
  /** The theme's colours as the browser computes them. */
  colors: Record<ChartColor, string>;
  /** How many pixels one `rem` is: more when a person has enlarged the text. */
  rem: number;
  /** The typeface. */
  font: string;
  /** The chart's width in pixels, to about a dozen. */
  width: number;
};

const WIDTH_STEP_PX = 12;

/** What a chart must know where it stands, read again whenever theme, text size or width change. */
export function useChartSetting(
  element: RefObject<HTMLElement | null>,
  oneRem: RefObject<HTMLElement | null>,
): ChartSetting | undefined {
  const [setting, setSetting] = useState<ChartSetting>();
  useEffect(() => {
    const frame = element.current;
    if (!frame) return undefined;
    const read = () => {
      const next = settingAt(frame);
      setSetting((known) => (known && JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    const themes = new MutationObserver(read);
    for (let node: Element | null = frame; node; node = node.parentElement)
      themes.observe(node, { attributes: true, attributeFilter: ['data-theme'] });
    const queries = ['(prefers-color-scheme: dark)', FORCED_COLORS].flatMap(
      (query) => window.matchMedia?.(query) ?? [],
    );
    for (const query of queries) query.addEventListener('change', read);
    // Speaks for the first time when the page has been laid out; absent where nothing is.
    const size = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read);
    if (size) size.observe(frame);
    else read();
    if (oneRem.current) size?.observe(oneRem.current);
    return () => {
      themes.disconnect();
      for (const query of queries) query.removeEventListener('change', read);
      size?.disconnect();
    };
  }, [element, oneRem]);
  return setting;
}

function settingAt(frame: HTMLElement): ChartSetting {
  const computed = getComputedStyle(frame);
  const isForced = window.matchMedia?.(FORCED_COLORS).matches ?? false;
  const colorOf = (name: ChartColor) =>
    isForced ? (FORCED[name] ?? 'CanvasText') : computed.getPropertyValue(CHART_COLORS[name]).trim();
  const colors = Object.fromEntries(
    (Object.keys(CHART_COLORS) as ChartColor[]).map((name) => [name, colorOf(name)]),
  ) as ChartSetting['colors'];
  return {
    colors,
    rem: remIn(frame),
    font: computed.fontFamily,
    width: Math.round(frame.clientWidth / WIDTH_STEP_PX) * WIDTH_STEP_PX,
  };
}

/** How many pixels one `rem` is in an element's page. */
const remIn = ({ ownerDocument }: HTMLElement) =>
  parseFloat(getComputedStyle(ownerDocument.documentElement).fontSize) || 16;

/** How many pixels wide the widest of some texts is. */
export function widestOf(texts: readonly string[], font: string, size: number): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = `${size}px ${font}`;
  return Math.max(0, ...texts.map((text) => context.measureText(text).width));
}
