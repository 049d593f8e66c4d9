import { isPaletteKey, keyOf } from './keyOf';

const pressed = (key: string, code: string, shiftKey = false) => ({ key, code, shiftKey });

test.each([
  ['a letter', pressed('g', 'KeyG'), 'g'],
  ['a letter where another keyboard has it elsewhere', pressed('g', 'KeyI'), 'g'],
  ['a letter under Caps Lock', pressed('G', 'KeyG'), 'g'],
  ['a letter with Shift', pressed('G', 'KeyG', true), undefined],
  ['a Cyrillic letter', pressed('п', 'KeyG'), 'g'],
  ['a Greek letter', pressed('γ', 'KeyG'), 'g'],
  ['an Arabic question mark', pressed('؟', 'Slash', true), '?'],
  ['a question mark', pressed('?', 'Slash', true), '?'],
  ['a slash above the seven', pressed('/', 'Digit7', true), '/'],
  ['an umlaut', pressed('ö', 'Semicolon'), undefined],
  ['Enter', pressed('Enter', 'Enter'), 'Enter'],
])('%s', (_, event, key) => {
  expect(keyOf(event)).toBe(key);
});

test.each([
  [{ ctrlKey: true }, true],
  [{ metaKey: true }, true],
  [{}, false],
  [{ ctrlKey: true, altKey: true }, false],
  [{ ctrlKey: true, shiftKey: true }, false],
])('K with %j opens the search: %s', (modifiers, opens) => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  expect(isPaletteKey({ key: 'k', code: 'KeyK', ...none, ...modifiers })).toBe(opens);
  expect(isPaletteKey({ key: 'л', code: 'KeyK', ...none, ...modifiers })).toBe(opens);
});
