/** What a pointer or the keyboard brings about, and the pseudo-classes that then match. */
const LOOKS = {
  hover: { itself: 'hover', around: 'hover' },
  focus: { itself: 'focus focus-visible', around: 'focus-within' },
  active: { itself: 'hover active', around: 'hover active' },
} as const;

/** A state that no property of a component can bring about. */
export type Look = keyof typeof LOOKS;

const PSEUDO_CLASS = /:(hover|active|focus|focus-visible|focus-within)(?![\w-])/g;

/** Lets rules match by `data-look`, too, what they match by a pseudo-class. */
function teach(rules: Iterable<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes('[data-look')) {
      const taught = rule.selectorText.replace(PSEUDO_CLASS, ":is(:$1, [data-look~='$1'])");
      if (taught !== rule.selectorText) rule.selectorText = taught;
    }
    if (rule instanceof CSSImportRule) teach(rule.styleSheet?.cssRules ?? []);
    if ('cssRules' in rule) teach(rule.cssRules as CSSRuleList);
  }
}

/** Makes a control look as if the pointer or the focus were on it, and what is around it, up to `outside`, as well. */
export function lookAs(look: Look, control: Element, outside: Element): void {
  for (const sheet of document.styleSheets) teach(sheet.cssRules);
  control.setAttribute('data-look', LOOKS[look].itself);
  for (let around = control.parentElement; around && around !== outside; around = around.parentElement)
    around.setAttribute('data-look', LOOKS[look].around);
}
