import { readableProps } from '../../.storybook/propsTable';

type Context = Parameters<typeof readableProps>[0];

const shown = (prop: object, arg?: unknown) =>
  readableProps({
    argTypes: { prop: { name: 'prop', ...prop } },
    initialArgs: arg === undefined ? {} : { prop: arg },
  } as unknown as Context).prop!;

const ofType = (summary: string, name = 'other') => ({ type: { name }, table: { type: { summary } } });

test('what React draws is typed as text, and is not shown as an object once it is drawn', () => {
  expect(shown(ofType('ReactNode')).control).toEqual({ type: 'text' });
  expect(shown(ofType('ReactNode'), 'Save').control).toEqual({ type: 'text' });
  expect(shown(ofType('ReactNode'), { $$typeof: 'element' }).control).toEqual({ disable: true });
  expect(shown(ofType('readonly Item[]'), [{ icon: {} }]).control).toEqual({ disable: true });
});

test('what is no object keeps the control that its type or its story gives it', () => {
  expect(shown(ofType('boolean', 'boolean'))).not.toHaveProperty('control');
  expect(shown({ ...ofType('ReactNode'), control: { type: 'select' } }).control).toEqual({ type: 'select' });
});

test.each([
  ['"md"', { summary: '"md"' }],
  ['3000', { summary: '3000' }],
  ['lookUp?.retry', { summary: 'computed', detail: 'lookUp?.retry' }],
  ['(hidden: number) => `+${hidden}`', { summary: 'computed', detail: '(hidden: number) => `+${hidden}`' }],
])('the default %s is shown as %j', (summary, expected) => {
  expect(shown({ table: { defaultValue: { summary } } }).table?.defaultValue).toEqual(expected);
});

test('a prop of the platform says so', () => {
  const [prop] = Object.values(
    readableProps({ argTypes: {}, component: 'a', initialArgs: { href: '#' } } as unknown as Context),
  );
  expect(prop!.description).toBe('As the platform’s element has it.');
  expect(shown({ description: 'What it does.' }).description).toBe('What it does.');
});
