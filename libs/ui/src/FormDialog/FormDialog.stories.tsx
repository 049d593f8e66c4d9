import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { rightToLeft } from '../../.storybook/decorators';
import { APPLICATIONS } from '../../.storybook/demo';
import { Button } from '../Button/Button';
import { FormDialog } from './FormDialog';
import {
  ALL_FIELDS,
  closed,
  Demo,
  type DemoProps,
  DESCRIPTION,
  FILLED,
  NAME,
  saved,
  type Values,
} from './formDialogSamples';
import { FormFields } from './FormFields';

/**
 * Over `useFormik`; the fields are data. A refused submit moves the focus to the first wrong field. While saving everything
 * is inert and nothing can be submitted twice.
 */
const meta = {
  title: 'Forms/FormDialog',
  component: FormDialog<Values>,
  subcomponents: { FormFields },
  args: { fields: [NAME, DESCRIPTION] },
  argTypes: { form: { control: false } },
  parameters: {
    docs: { story: { inline: false, height: '640px' } },
    guidance: {
      use: [
        'One thing that is added, edited or viewed.',
        '`FormFields` for blocks of fields that repeat in it.',
      ],
      avoid: [
        'What takes longer than a minute to fill in: give it a page.',
        'A question: take `ConfirmDialog`.',
      ],
      alsoCalled: ['popup'],
      keys: [
        ['Tab', 'Moves through the fields and stays in the dialog'],
        ['Enter', 'In a field: submits'],
        ['Escape', 'Closes; asks first when something was typed'],
      ],
    },
  },
  beforeEach: () => {
    saved.mockClear();
    closed.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<DemoProps>;

/** A refused submit moves the focus to the first wrong field; its error is tied to it. */
export const Add: Story = {
  render: (args) => <Demo {...args} />,
  play: async () => {
    const dialog = screen.getByRole('dialog', { name: 'New Application' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    const name = within(dialog).getByRole('textbox', { name: 'Application Name' });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription('Application name is required');
    await expect(saved).not.toHaveBeenCalled();
  },
};

/** Escape, the backdrop and both buttons ask before anything typed is lost. */
export const AsksBeforeTypedInputIsLost: Story = {
  render: (args) => <Demo {...args} />,
  play: async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Application Name' }), 'Gate');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await expect(screen.getByRole('textbox', { name: 'Application Name' })).toHaveValue('Gate');
    await expect(closed).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect(closed).toHaveBeenCalledTimes(1);
  },
};

/** Nothing typed, nothing to ask. */
export const ClosesAtOnceWhenUntouched: Story = {
  render: (args) => <Demo {...args} initialValues={FILLED} mode="edit" title="Edit Application" />,
  play: async () => {
    await userEvent.keyboard('{Escape}');
    await expect(closed).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Application' }));
  },
};

/** Two clicks save once, and everything is inert until the answer comes. */
export const SavesOnce: Story = {
  render: (args) => (
    <Demo
      {...args}
      initialValues={FILLED}
      mode="edit"
      title="Edit Application"
      save={() => new Promise(() => undefined)}
    />
  ),
  play: async () => {
    const save = screen.getByRole('button', { name: 'Save Changes' });
    await userEvent.dblClick(save);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    await userEvent.click(save);
    await userEvent.keyboard('{Escape}');
    await expect(saved).toHaveBeenCalledTimes(1);
    await expect(closed).not.toHaveBeenCalled();
    await expect(screen.getByRole('textbox', { name: 'Application Name' })).toBeDisabled();
  },
};

/** Every type of field. */
export const EveryField: Story = {
  render: () => <Demo title="Every field" fields={ALL_FIELDS} size="lg" />,
};

/** Viewing shows the same fields read-only, and only a way out. */
export const View: Story = {
  render: () => (
    <Demo title="View Application" mode="view" fields={ALL_FIELDS} initialValues={FILLED} size="lg" />
  ),
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Application Name' })).toHaveAttribute('readonly');
    await expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  },
};

/** What the server refused stands above the buttons. */
export const ValidationError: Story = {
  render: (args) => (
    <Demo
      {...args}
      initialValues={FILLED}
      mode="edit"
      title="Edit Application"
      error="An application with this name already exists"
    />
  ),
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Validation Error');
  },
};

function ChangedMeanwhile() {
  const [isChanged, setChanged] = useState(false);
  return (
    <>
      <Demo
        title="Every field"
        mode="edit"
        fields={ALL_FIELDS}
        initialValues={FILLED}
        words={{ errorTitle: 'Changed Meanwhile' }}
        error={isChanged && 'Ada Lindqvist changed this meanwhile. Nothing of what you typed is lost.'}
        errorAction={<Button size="sm">Load and keep my changes</Button>}
      />
      <button hidden data-colleague="" onClick={() => setChanged(true)} />
    </>
  );
}

/** What comes up while somebody types is in view, and so is where they type, wherever that is. */
export const ChangedByOthers: Story = {
  tags: ['phone'],
  render: () => <ChangedMeanwhile />,
  play: async () => {
    const dialog = screen.getByRole('dialog');
    const field = within(dialog).getByLabelText(/^Password/);
    await userEvent.type(field, 'x');
    document.querySelector<HTMLElement>('[data-colleague]')!.click();
    const notice = await within(dialog).findByRole('alert');
    const shown = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight;
    await waitFor(() => expect(shown(notice.getBoundingClientRect())).toBe(true));
    const place = field.getBoundingClientRect();
    await expect(shown(place)).toBe(true);
    // The ring around it does not touch the notice.
    await expect(notice.getBoundingClientRect().top - place.bottom).toBeGreaterThanOrEqual(8);
    await expect(field).toHaveFocus();
  },
};

/** What others saved of fields that were changed here, too, is said beside them, in words, until both are the same. */
export const SavedByOthers: Story = {
  render: () => (
    <Demo
      title="Edit Application"
      mode="edit"
      fields={ALL_FIELDS.filter(({ name }) => /^(name|description|applications|isAdmin)$/.test(name))}
      initialValues={FILLED}
      notice="Ada Lindqvist saved changes meanwhile."
      others={{
        values: { name: 'Flight Desk', description: '', applications: ['2'], isAdmin: false },
        say: (value) => (value ? `Ada Lindqvist changed this to “${value}”.` : 'Ada Lindqvist emptied this.'),
      }}
    />
  ),
  play: async () => {
    const name = screen.getByRole('textbox', { name: 'Application Name' });
    await expect(name).toHaveAccessibleDescription('Ada Lindqvist changed this to “Flight Desk”.');
    await expect(screen.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
      /^Ada Lindqvist emptied this\./,
    );
    const saidBy = (text: string) => screen.getByText(`Ada Lindqvist changed this to “${text}”.`);
    await waitFor(() => expect(saidBy(APPLICATIONS[1]!.label)).toBeVisible());
    await expect(saidBy('No')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
    await userEvent.clear(name);
    await userEvent.type(name, 'Flight Desk');
    await waitFor(() => expect(name).toHaveAccessibleDescription(''));
  },
};

const LONG_TEXT = 'Plans flights, gates and stands for all terminals. '.repeat(12).trim();

/** Of a long text that somebody else has saved a few lines are shown, and the rest on a press. */
export const LongTextByOthers: Story = {
  render: () => (
    <Demo
      title="Edit Application"
      mode="edit"
      fields={ALL_FIELDS.filter(({ name }) => name === 'description')}
      initialValues={FILLED}
      others={{
        values: { description: LONG_TEXT },
        say: (value) => `Ada Lindqvist changed this to “${value}”.`,
      }}
    />
  ),
  play: async () => {
    const text = screen.getByText(/^Ada Lindqvist changed this/);
    const height = () => text.getBoundingClientRect().height;
    const cut = height();
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    await expect(height()).toBeGreaterThan(cut);
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
    await expect(height()).toBe(cut);
  },
};

/** The count is shown from the start in long texts and near the limit in short ones; nothing typed is cut off. */
export const TooLong: Story = {
  render: (args) => (
    <Demo {...args} initialValues={{ ...FILLED, name: `${'Flight Planner '.repeat(4)}` }} mode="edit" />
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText('60/50')).toBeVisible();
    await expect(screen.getByText('Application name must be 50 characters or fewer')).toBeVisible();
  },
};

/** A window of 1280 px at 400 %: head and foot stay in sight whatever has the focus. */
export const AtFourHundredPercent: Story = {
  tags: ['zoomed'],
  render: () => <Demo title="Add New Customer" fields={ALL_FIELDS} initialValues={FILLED} mode="edit" />,
  play: async () => {
    const isInSight = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
    };
    const dialog = screen.getByRole('dialog');
    for (const field of dialog.querySelectorAll<HTMLElement>('input, textarea, select')) {
      field.focus();
      await waitFor(() => expect(isInSight(within(dialog).getByRole('heading'))).toBe(true));
      for (const name of ['Close', 'Cancel', 'Save Changes'])
        await expect(isInSight(within(dialog).getByRole('button', { name }))).toBe(true);
    }
    // And at least a field with its label fits between them.
    await expect(dialog.querySelector('[data-modal-content]')!.clientHeight).toBeGreaterThan(110);
  },
};

export const RightToLeft: Story = {
  render: () => <Demo title="Every field" fields={ALL_FIELDS} initialValues={FILLED} size="lg" />,
  decorators: [rightToLeft],
};
