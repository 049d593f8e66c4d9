import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { getRoles } from 'storybook/test';

/** Roles as a screen reader says them, where it says another word. */
const SAID: Record<string, string> = {
  textbox: 'edit',
  searchbox: 'search edit',
  combobox: 'combo box',
  img: 'graphic',
  progressbar: 'progress bar',
  columnheader: 'column',
  rowheader: 'row',
  alertdialog: 'dialog',
  navigation: 'navigation landmark',
  banner: 'banner landmark',
  main: 'main landmark',
  complementary: 'complementary landmark',
};
/** What is said whole, with its name; inside is nothing more to say. */
const WHOLE = new Set(
  'button link textbox searchbox combobox switch checkbox img heading option menuitem columnheader slider spinbutton progressbar'.split(
    ' ',
  ),
);
/** What holds others and is said when it is entered. */
const AROUND = new Set(
  'navigation banner main complementary region table dialog alertdialog list listbox menu alert status article form'.split(
    ' ',
  ),
);
/** Fields of the platform that have no role, by their type. */
const WITHOUT_ROLE: Record<string, string> = {
  color: 'color picker',
  date: 'date edit',
  file: 'choose file button',
  password: 'protected edit',
};
const STATES: readonly (readonly [attribute: string, value: string, said: string])[] = [
  ['aria-expanded', 'true', 'expanded'],
  ['aria-expanded', 'false', 'collapsed'],
  ['aria-current', 'page', 'current page'],
  ['aria-pressed', 'true', 'pressed'],
  ['aria-selected', 'true', 'selected'],
  ['aria-required', 'true', 'required'],
  ['aria-invalid', 'true', 'invalid entry'],
  ['aria-readonly', 'true', 'read only'],
  ['aria-disabled', 'true', 'unavailable'],
  ['aria-haspopup', 'menu', 'has a menu'],
  ['aria-busy', 'true', 'busy'],
];

function statesOf(element: Element): string[] {
  const said = STATES.filter(([name, value]) => element.getAttribute(name) === value).map(
    ([, , words]) => words,
  );
  if (element.matches(':disabled')) said.push('unavailable');
  if (element.matches('[role=switch]')) said.push(element.matches(':checked') ? 'on' : 'off');
  if (element.matches('input[readonly]:enabled, textarea[readonly]:enabled')) said.push('read only');
  return said;
}

function progressOf(element: Element): string {
  if (element instanceof HTMLProgressElement)
    return element.position < 0 ? '' : `${Math.round(element.position * 100)}%`;
  const now = element.getAttribute('aria-valuenow');
  return element.getAttribute('aria-valuetext') ?? (now ? `${now}%` : '');
}

/** A header of a part of the page is no landmark. */
const isOfPart = (element: Element, role: string) =>
  role === 'banner' &&
  element.matches('header:not([role])') &&
  element.parentElement?.closest('article, aside, main, nav, section, [role=region], [role=article]');

/** What has no box of its own, but holds what has. */
const isUnboxed = (element: Element) => getComputedStyle(element).display === 'contents';

function said(element: Element, role: string): string {
  const level = /^H(\d)$/.exec(element.tagName)?.[1];
  const value = element.matches('input:not([type=checkbox], [type=password]), textarea, select')
    ? (element as HTMLInputElement).value
    : role === 'progressbar'
      ? progressOf(element)
      : '';
  return [
    computeAccessibleName(element),
    `${SAID[role] ?? role}${level ? ` level ${level}` : ''}`,
    ...statesOf(element),
    value,
    computeAccessibleDescription(element),
  ]
    .filter(Boolean)
    .join(', ');
}

const isElement = (node: Node): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE;

/** What a screen reader says of a part of a page, read from its roles, names and states, line by line. */
export function speechOf(root: HTMLElement): string[] {
  const roles = new Map(
    Object.entries(getRoles(root)).flatMap(([role, elements]) =>
      elements.map((element) => [element, role] as const),
    ),
  );
  const lines: string[] = [];
  const say = (node: Node) => {
    // By their kind: what is in a frame is no `Element` of this page.
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent!.trim();
      if (text && !(node.parentElement?.closest('label') && root.querySelector('input, select, textarea')))
        lines.push(text);
    }
    if (
      !isElement(node) ||
      !(isUnboxed(node) || node.checkVisibility({ visibilityProperty: true })) ||
      node.getAttribute('aria-hidden') === 'true'
    )
      return;
    const field = node.matches('input') && WITHOUT_ROLE[(node as HTMLInputElement).type];
    const role = roles.get(node);
    if (field) lines.push(said(node, field));
    else if (role && WHOLE.has(role)) lines.push(said(node, role));
    else if (node.matches('summary'))
      lines.push(
        `${node.textContent}, disclosure, ${node.closest('details')?.open ? 'expanded' : 'collapsed'}`,
      );
    else {
      if (role && AROUND.has(role) && !isOfPart(node, role)) lines.push(said(node, role));
      node.childNodes.forEach(say);
    }
  };
  root.childNodes.forEach(say);
  return lines.filter((line, index) => line !== lines[index - 1]);
}
