import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { rightToLeft } from '../../.storybook/decorators';
import { APPLICATION_NAMES, CUSTOMER } from '../../.storybook/demo';
import { ValueViewer } from './ValueViewer';

const [APPLICATION] = APPLICATION_NAMES;

export default {
  title: 'Data/ValueViewer',
  component: ValueViewer,
  args: {
    label: 'New Values',
    content: {
      kind: 'rows',
      rows: [
        { key: 'applicationName', value: APPLICATION! },
        { key: 'description', value: 'Plans flights, slots and crews.' },
        { key: 'createdBy', value: '0f1c0f6e-6a0b-4f0e-9c1f-0a8d3b0f5f11' },
      ],
    },
  },
  parameters: {
    guidance: {
      use: ['What a log or a record holds, and few want to see.'],
      avoid: ['Text that everybody reads: show it.'],
      alsoCalled: ['copy', 'code block'],
      keys: [
        ['Enter, Space', 'On the heading: open and close it'],
        ['Up, Down', 'In the open value: scroll it'],
      ],
    },
  },
} satisfies Meta<typeof ValueViewer>;

type Story = StoryObj<typeof ValueViewer>;

/** Closed at first; the heading opens it. */
export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('button', { name: 'New Values' });
    await expect(heading).toHaveAttribute('aria-expanded', 'false');
    await expect(within(canvasElement).queryByText(APPLICATION!)).not.toBeVisible();
    heading.focus();
    await userEvent.keyboard('{Enter}');
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
    await expect(within(canvasElement).getByText(APPLICATION!)).toBeVisible();
    await userEvent.keyboard('{Enter}');
  },
};

export const Rows: Story = { args: { defaultOpen: true } };
export const Json: Story = {
  args: { defaultOpen: true, content: { kind: 'json', text: JSON.stringify(CUSTOMER, null, 2) } },
};
export const RawText: Story = {
  args: {
    defaultOpen: true,
    content: { kind: 'text', text: 'Imported by the nightly job, line 17: {not json' },
  },
};
export const Nothing: Story = { args: { label: 'Old Values', content: { kind: 'none' } } };

/** At most 300 px high; the keyboard scrolls it. */
export const VeryLong: Story = {
  args: {
    defaultOpen: true,
    content: {
      kind: 'json',
      text: JSON.stringify(
        Array.from({ length: 60 }, () => CUSTOMER),
        null,
        2,
      ),
    },
  },
};

export const LongWords: Story = {
  args: {
    defaultOpen: true,
    content: {
      kind: 'rows',
      rows: [{ key: 'licenseFileFingerprint'.repeat(3), value: 'a1b2c3d4'.repeat(60) }],
    },
  },
};

/** The button says for two seconds that the value was copied. */
export const Copying: Story = {
  play: async ({ canvasElement }) => {
    const writeText = fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy New Values' }));
    await expect(writeText).toHaveBeenCalledWith(
      `applicationName: ${APPLICATION}\ndescription: Plans flights, slots and crews.\ncreatedBy: 0f1c0f6e-6a0b-4f0e-9c1f-0a8d3b0f5f11`,
    );
    await expect(await canvas.findByText('Copied')).toBeVisible();
  },
};

/** A browser may refuse; the reader hears what to do instead. */
export const CopyingRefused: Story = {
  play: async ({ canvasElement }) => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
      configurable: true,
    });
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy New Values' }));
    await expect(await canvas.findByText('Copying failed. Select the text instead.')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  args: { defaultOpen: true },
  decorators: [rightToLeft],
};
