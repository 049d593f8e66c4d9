const PLAIN = 'aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPrRsStTuUwWyYzZ';
const ACCENTED = 'áÅƀßçÇðÐéÉƒƑĝĜĥĤîÎĵĴķĶļĻɱṀñÑöÖþÞŕŔšŠţŢûÛŵŴýÝžŽ';
const WORDS = ['aria-label', 'placeholder', 'title', 'alt'];

/** A text as no people writes it: what is not accented comes from no table of words, what is cut ends without bracket. */
function pseudo(text: string): string {
  const letters = [...text.trim()].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
  return `[${letters}${'~'.repeat(Math.ceil(letters.length / 3))}]`;
}

const isText = (text: string | null): text is string => /\p{L}/u.test(text ?? '') && !text!.startsWith('[');

function translate(root: Node): void {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = root; node; node = nodes.nextNode()) {
    if (node instanceof Text && isText(node.data) && !node.parentElement?.closest('script, style'))
      node.data = pseudo(node.data);
    if (!(node instanceof Element)) continue;
    for (const name of WORDS) {
      const text = node.getAttribute(name);
      if (isText(text)) node.setAttribute(name, pseudo(text));
    }
  }
}

/** Writes everything on the page in the pseudo-locale, now and as it comes. */
export function translatePage(): void {
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translate);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: WORDS,
  });
}
