/** What a key can press on a screen. The control says so itself, in `data-control`; rows have controls of their own. */
export type Control = 'create' | 'open' | 'edit' | 'renew' | 'download' | 'delete' | 'export';

const ROW = 'main tbody > tr';

const screen = (): ParentNode => document.querySelector('main') ?? document;

const isInUse = (control: HTMLElement) =>
  control.matches(':not(:disabled, [aria-disabled=true], [aria-hidden=true] *)');

/** The row that the focus is on or in, or in the details of which it is. */
function currentRow(): HTMLElement | undefined {
  const row = document.activeElement?.closest<HTMLElement>(ROW);
  const above = row?.matches('[data-details]') ? row.previousElementSibling : row;
  return (above as HTMLElement | null | undefined) ?? undefined;
}

/** A row opens with the link that says so in its heading, else with the first one there, else with its button. */
function controlOfRow(control: Control, marked: string): HTMLElement | undefined {
  const ways = control === 'open' ? [`th a${marked}`, 'th a[href]', marked] : [marked];
  const row = currentRow();
  return ways.flatMap((way) => row?.querySelector<HTMLElement>(way) ?? [])[0];
}

/** The control that a key presses now: the current row's, or else the screen's own. */
export function controlFor(control: Control): HTMLElement | undefined {
  const marked = `[data-control=${control}]`;
  const ofRow = controlOfRow(control, marked);
  if (ofRow) return isInUse(ofRow) ? ofRow : undefined;
  return [...screen().querySelectorAll<HTMLElement>(marked)].find(
    (found) => !found.closest(ROW) && isInUse(found),
  );
}

/** Whether the focus is on a row itself, not on a control in it. */
export const isOnRow = (): boolean => document.activeElement?.matches(ROW) ?? false;

/** Moves the focus to the next or the previous row; from outside to the first. It stays at the ends. */
export function moveToRow(step: 1 | -1): boolean {
  const row = currentRow();
  const table = row?.closest('table') ?? screen().querySelector('table');
  const rows = [
    ...(table?.querySelectorAll<HTMLElement>('tbody > tr:not([aria-hidden], [data-details])') ?? []),
  ];
  const next = row ? rows[rows.indexOf(row) + step] : rows[0];
  if (!next) return false;
  next.tabIndex = -1;
  next.focus();
  return true;
}

/** Puts the cursor into the screen's search box, or the first filter where there is none. */
export function focusSearch(): boolean {
  const search =
    screen().querySelector<HTMLElement>('input[type=search]') ??
    screen().querySelector<HTMLElement>('[role=combobox], select');
  search?.focus();
  if (search instanceof HTMLInputElement) search.select();
  return search !== null;
}

/** Where letters are typed, or choose something. */
const OWN_KEYS = [
  'input:not([type=checkbox]):not([type=radio])',
  'textarea',
  'select',
  '[contenteditable]',
  '[role=combobox]',
  '[role=listbox]',
  '[role=menu]',
  '[role=textbox]',
].join();

/** Whether single keys belong to something else now: a text field, a menu, or a dialog that is open. */
export const areKeysTaken = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(OWN_KEYS) !== null);
