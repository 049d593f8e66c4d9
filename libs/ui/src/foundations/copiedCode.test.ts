import { asOwn, copiedCode, withoutStories } from '../../.storybook/copiedCode';

const entries = {
  '@lm/ui': "export { Button, type ButtonProps } from './Button/Button';",
  '@lm/ui/pickers': "export { Combobox } from './Combobox/Combobox';",
};

const stories = `import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { PEOPLE } from '../../.storybook/demo';
import { Button, type ButtonProps } from '../Button/Button';
import { Combobox } from './Combobox';

/** Where it begins. */
const FIRST = 0;

const UNUSED = 'Kept';

/** Keeps what is chosen. */
function Kept({ onClick }: ButtonProps) {
  const [chosen] = useState(FIRST);
  return <Button onClick={onClick}>{chosen}</Button>;
}

export default { title: 'Actions/Button', component: Button, args: { onClick: fn() } } satisfies Meta;

export const Primary: StoryObj = { render: (args) => <Kept {...args} /> };
`;

const copied = (code: string, source = withoutStories(stories)) => copiedCode(code, source, entries);

test('code that somebody copies has its imports, from where a program has them', () => {
  expect(copied('const Primary = () => <Button onClick={fn()} />;')).toBe(
    "import { Button } from '@lm/ui';\n\nconst Primary = () => <Button onClick={() => {}} />;",
  );
});

test('it has what its file declares for it, and what that uses, with their comments and nothing else', () => {
  const code = copied('const Primary = () => <Kept onClick={fn()} />;');
  expect(code).toBe(`import { useState } from 'react';
import { Button, type ButtonProps } from '@lm/ui';

/** Where it begins. */
const FIRST = 0;

/** Keeps what is chosen. */
function Kept({ onClick }: ButtonProps) {
  const [chosen] = useState(FIRST);
  return <Button onClick={onClick}>{chosen}</Button>;
}

const Primary = () => <Kept onClick={() => {}} />;`);
});

test('data of the catalogue is named, as no program can import it', () => {
  expect(copied('const Open = () => <Combobox items={PEOPLE} />;'))
    .toBe(`import { Combobox } from '@lm/ui/pickers';

// Your own, in place of the catalogue's samples: PEOPLE

const Open = () => <Combobox items={PEOPLE} />;`);
});

test('samples beside the stories stand in the code as if they were written there', () => {
  const samples = `import { NAME } from './buttonSamples';\n\n${asOwn("export const NAME = 'Save';\n")}`;
  expect(copied('const Named = () => <b>{NAME}</b>;', samples)).toBe(
    "const NAME = 'Save';\n\nconst Named = () => <b>{NAME}</b>;",
  );
});

test('it has what a statement declares that names several, and what is spread', () => {
  const people = "const [INGRID, TOMASZ] = ['Ingrid', 'Tomasz'];";
  expect(copied('const All = () => <b>{[...TOMASZ]}</b>;', people)).toBe(
    `${people}\n\nconst All = () => <b>{[...TOMASZ]}</b>;`,
  );
});

test('what a story watches does the same without being watched', () => {
  const answer = "const answer = () => Promise.resolve('Ingrid');";
  expect(copied('const Asks = () => <Field find={find} />;', `${answer}\n\nconst find = fn(answer);`)).toBe(
    `${answer}\n\nconst find = answer;\n\nconst Asks = () => <Field find={find} />;`,
  );
});
