import { ENGLISH } from '../src/KitProvider/english';
import type { KitWords } from '../src/KitProvider/KitProvider';

const PLAIN = 'aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPrRsStTuUwWyYzZ';
const ACCENTED = 'áÅƀßçÇðÐéÉƒƑĝĜĥĤîÎĵĴķĶļĻɱṀñÑöÖþÞŕŔšŠţŢûÛŵŴýÝžŽ';
/** Attributes that are read or heard; stylesheets draw the last one. */
const WORDS = ['aria-label', 'placeholder', 'title', 'alt', 'data-label'];

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

type Word = string | ((...told: never[]) => string);

const pseudoWord = (word: Word): Word => {
  if (typeof word === 'string') return isText(word) ? pseudo(word) : word;
  return (...told) => pseudo(word(...told));
};

/** The kit's default words in the pseudo-locale: what stays plain is a story's, or is in no table of words. */
export function pseudoWords(): KitWords {
  const parts = Object.entries<Record<string, Word>>(ENGLISH).map(([part, words]) => [
    part,
    Object.fromEntries(Object.entries(words).map(([name, word]) => [name, pseudoWord(word)])),
  ]);
  return Object.fromEntries(parts) as KitWords;
}

/**
 * Writes everything on the page in the pseudo-locale, now and as it comes.
 * @returns what ends that
 */
export function translatePage(): () => void {
  translate(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translate);
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: WORDS,
  });
  return () => observer.disconnect();
}
