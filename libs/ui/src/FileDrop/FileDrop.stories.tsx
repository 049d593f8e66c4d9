import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { LONG_CUSTOMER_NAME } from '../../.storybook/demo';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { FileDrop } from './FileDrop';

export default {
  title: 'Forms/FileDrop',
  component: FileDrop,
  args: { label: 'Choose a license file', onFiles: fn(), onText: fn() },
  parameters: {
    guidance: {
      use: ['A file that a page is about: to be read, checked or handed over.'],
      avoid: [
        'Two on one page: neither knows whom a file is dropped for.',
        'Text to be written: take `TextArea`.',
      ],
      alsoCalled: ['upload', 'file picker', 'dropzone', 'attachment'],
      keys: [
        ['Enter, Space', "Opens the browser's choice of files"],
        ['Ctrl+V', 'Takes the file that was copied, wherever the focus is'],
      ],
      status: 'new',
    },
  },
} satisfies Meta<typeof FileDrop>;

type Story = StoryObj<typeof FileDrop>;

const file = () => new File(['a file'], 'license.enc');

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Choose a license file');
    await expect(input).toHaveAccessibleDescription('or drop or paste it anywhere on this page');
    await userEvent.upload(input, file());
    await expect(args.onFiles).toHaveBeenCalledTimes(1);
  },
};

export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText('Choose a license file')).toHaveFocus();
  },
};

/** While a file is dragged over the page, wherever: here it goes, comes again and stays. */
export const OverThePage: Story = {
  play: async ({ canvasElement }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file());
    const drag = (type: string) =>
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    const place = within(canvasElement).getByLabelText('Choose a license file').closest('label');
    await waitFor(() => expect(drag('dragover')).toBe(false));
    await waitFor(() => expect(place).toHaveAttribute('data-over'));
    drag('dragleave');
    await waitFor(() => expect(place).not.toHaveAttribute('data-over'));
    drag('dragover');
    await waitFor(() => expect(place).toHaveAttribute('data-over'));
  },
};

/** While what was given is being read. What is dropped now is not taken, and no browser leaves the page for it. */
export const Disabled: Story = { args: { disabled: true } };

export const WithError: Story = {
  args: { error: 'The file is too large: a checkpoint has less than 10 kB. Choose another.' },
};

export const LongText: Story = {
  args: { label: `Choose the license file of ${LONG_CUSTOMER_NAME}` },
  decorators: [atMost('18rem')],
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
