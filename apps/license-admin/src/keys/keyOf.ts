/** A key with what its letter was typed by; what a keyboard event tells. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** What was typed; without Latin letters, what a Latin keyboard has there. Letters with Shift are none. */
export function keyOf({ key, code, shiftKey }: Pressed): string | undefined {
  if (key.length > 1) return key;
  const typed = key <= '\x7f' ? key : latinOf(code, shiftKey);
  if (typed === undefined) return undefined;
  return /[a-z]/i.test(typed) && shiftKey ? undefined : typed.toLowerCase();
}

function latinOf(code: string, shiftKey: boolean): string | undefined {
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1];
}

type Combination = Pressed & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether Ctrl or Cmd and K were pressed together, and nothing else. */
export const isPaletteKey = (event: Combination): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && keyOf(event) === 'k';

const APPLE = /mac|iphone|ipad/i;

/** Ctrl or Cmd, as this computer's keyboard labels it. */
export const controlLabel = (): string => (APPLE.test(navigator.platform) ? '⌘' : 'Ctrl');
