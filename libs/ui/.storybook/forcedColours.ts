import { colors } from '../src/tokens/tokens';

const FORCED = /\(forced-colors:\s*(active|none)\)/g;
const ownWords = new WeakMap<CSSMediaRule, string>();
const ownEdges = new WeakMap<CSSStyleRule, string>();
/** As it is written, or as a build shortens it. */
const TRANSPARENT = /^(transparent|rgba\(0, 0, 0, 0\))$/;
const TOKEN = /^var\(--lm-color-([\w-]+)\)$/;

/** Whether an edge would have the colour of what is behind it. */
const isUnseen = (edge: string) =>
  TRANSPARENT.test(edge) || systemColour(TOKEN.exec(edge)?.[1] ?? 'border') === 'Canvas';

/** Draws each edge, as such a system does, or leaves them as they are. */
function drawEdges({ style }: CSSStyleRule, own: string | undefined, forced: boolean): string | undefined {
  if (own === undefined && !isUnseen(style.borderColor)) return undefined;
  const known = own ?? style.borderColor;
  style.borderColor = forced ? 'var(--lm-color-border)' : known;
  return known;
}

/** Lets rules that are made for forced colours hold, or not, as they are `forced`. */
function hold(rules: Iterable<CSSRule>, forced: boolean): void {
  for (const rule of rules) {
    if (
      rule instanceof CSSMediaRule &&
      (rule.media.mediaText.includes('forced-colors') || ownWords.has(rule))
    ) {
      const own = ownWords.get(rule) ?? rule.media.mediaText;
      ownWords.set(rule, own);
      rule.media.mediaText = forced
        ? own.replace(FORCED, (_, state) => (state === 'active' ? '(min-width: 0)' : '(max-width: 0)'))
        : own;
    }
    if (rule instanceof CSSStyleRule) {
      const own = drawEdges(rule, ownEdges.get(rule), forced);
      if (own !== undefined) ownEdges.set(rule, own);
    }
    if (rule instanceof CSSImportRule) hold(rule.styleSheet?.cssRules ?? [], forced);
    if ('cssRules' in rule) hold(rule.cssRules as CSSRuleList, forced);
  }
}

/** What the system makes of a colour, by what it is for. */
function systemColour(name: string): string {
  if (name === 'accent-text') return 'LinkText';
  return /text|border|mark|focus/.test(name) ? 'CanvasText' : 'Canvas';
}

const sheet = document.createElement('style');
sheet.textContent = `:root, [data-theme] { ${Object.keys(colors)
  .map((name) => `--lm-color-${name}: ${systemColour(name)};`)
  .join(' ')} } * { box-shadow: none !important; }
  :disabled { color: GrayText !important; --lm-color-border: GrayText; --lm-color-border-control: GrayText; }`;

/**
 * Draws the page as a system with forced colours does, as far as a page can: every token is one of the system's colours,
 * transparent edges are drawn, and the rules made for them hold. The story run asks the real browser.
 */
export function forceColours(forced: boolean): void {
  if (forced === sheet.isConnected) return;
  for (const each of document.styleSheets) hold(each.cssRules, forced);
  if (forced) document.head.append(sheet);
  else sheet.remove();
}
