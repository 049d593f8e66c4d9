import { colors } from '../src/tokens/tokens';

const FORCED = /\(forced-colors:\s*(active|none)\)/g;
const ownWords = new WeakMap<CSSMediaRule, string>();

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
  :disabled { color: GrayText !important; border-color: GrayText !important; }`;

/**
 * Draws the page as a system with forced colours does, as far as a page can: every token is one of the system's colours,
 * and the rules made for them hold. Borders that are transparent stay so, and the story run asks the real browser.
 */
export function forceColours(forced: boolean): void {
  if (forced === sheet.isConnected) return;
  for (const each of document.styleSheets) hold(each.cssRules, forced);
  if (forced) document.head.append(sheet);
  else sheet.remove();
}
