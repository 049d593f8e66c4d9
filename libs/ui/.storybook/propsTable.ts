import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

/** A default that says itself; others are code, which is shown on request. */
const PLAIN = /^("[^"]*"|-?[\d.]+|true|false|null|\[\])$/;
/** Types of which a control can be made that shows no code. */
const CHANGED_BY_HAND = ['boolean', 'string', 'number', 'enum', 'function', 'symbol'];

type Text = { summary?: string; detail?: string };

const defaultOf = (value: Text | undefined): Text | undefined =>
  value?.summary === undefined || PLAIN.test(value.summary)
    ? value
    : { summary: 'computed', detail: value.summary };

/** What changes a prop in its table: text where text can stand for what React draws, nothing for other objects. */
function controlOf({ control, table, type }: StrictInputType, arg: unknown): StrictInputType['control'] {
  const name = (type as { name: string } | undefined)?.name ?? typeof arg;
  if (control !== undefined || CHANGED_BY_HAND.includes(name)) return control;
  const isText = arg === undefined || typeof arg === 'string';
  return table?.type?.summary === 'ReactNode' && isText ? { type: 'text' } : { disable: true };
}

/** Props as they are read: a type, a sentence, a default that is a value, and never a control that shows code. */
export const readableProps: ArgTypesEnhancer = ({ argTypes, component, initialArgs }) => {
  const ofPlatform = Object.keys(initialArgs).map((name): [string, StrictInputType] => [name, { name }]);
  const props = Object.entries<StrictInputType>({ ...Object.fromEntries(ofPlatform), ...argTypes });
  return Object.fromEntries(
    props.map(([name, { table, ...prop }]) => {
      const control = controlOf({ table, ...prop }, initialArgs[name]);
      return [
        name,
        {
          ...prop,
          description: prop.description || (component ? 'As the platform’s element has it.' : undefined),
          ...(control !== undefined && { control }),
          table: { ...table, defaultValue: defaultOf(table?.defaultValue) },
        },
      ];
    }),
  );
};
