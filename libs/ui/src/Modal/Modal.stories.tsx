import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { COLLEAGUE } from '../../.storybook/demo';
import { inALoudText, rightToLeft } from '../../.storybook/decorators';
import { OWN_WINDOW } from '../../.storybook/ownWindow';
import { Badge } from '../Badge/Badge';
import { Button } from '../Button/Button';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { Stack } from '../Layout/Layout';
import { TextField } from '../TextField/TextField';
import { Modal } from './Modal';

export default {
  title: 'Overlays/Modal',
  component: Modal,
  args: {
    title: 'License Details',
    onRequestClose: fn(),
    children: 'BER - Berlin Brandenburg Airport may use Gate Planner and Slot Desk until 31 March 2027.',
    footer: <Button>Close</Button>,
  },
  parameters: {
    docs: { story: OWN_WINDOW },
    guidance: {
      use: [
        'Details of one thing, or a short task, without losing the page behind it.',
        'With the size that its content needs: `sm` for a question, `md` for a form, `lg` and `xl` for two columns.',
      ],
      avoid: [
        'Yes or no: take `ConfirmDialog`.',
        'Forms: `FormDialog` brings fields, errors and busy states.',
        'Long tasks with several steps: give them a page.',
      ],
      alsoCalled: ['popup', 'dialog', 'overlay', 'lightbox'],
      keys: [
        ['Tab, Shift + Tab', 'Go around inside; the page behind is out of reach'],
        ['Escape', 'Asks to close; the focus returns to where it came from'],
      ],
    },
  },
} satisfies Meta<typeof Modal>;

type Story = StoryObj<typeof Modal>;

export const Default: Story = {};
export const WithDescription: Story = {
  args: {
    description: (
      <Badge dot tone="success">
        Active
      </Badge>
    ),
  },
};
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };
export const ExtraLarge: Story = { args: { size: 'xl' } };

export const LongContent: Story = {
  args: {
    children: (
      <Stack>
        {Array.from({ length: 12 }, (_, index) => (
          <TextField key={index} label={`Contact ${index + 1}`} />
        ))}
      </Stack>
    ),
    footer: <Button variant="primary">Save Changes</Button>,
  },
};

export const NotDismissible: Story = {
  args: { dismissible: false, footer: <Button busy>Saving...</Button> },
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}');
    await expect(args.onRequestClose).not.toHaveBeenCalled();
  },
};

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit Profile</Button>
      {open && (
        <Modal
          title="Edit Profile"
          onRequestClose={() => setOpen(false)}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button variant="primary">Save Changes</Button>
            </>
          }
        >
          <Stack>
            <TextField label="First Name" defaultValue={COLLEAGUE.first} />
            <TextField label="Last Name" defaultValue={COLLEAGUE.last} />
          </Stack>
        </Modal>
      )}
    </>
  );
}

/** The focus goes to the first field, stays inside in both directions, and returns to the button on Escape. */
export const FocusTrapAndReturn: Story = {
  tags: ['side-by-side'],
  render: () => <Opener />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Edit Profile' });
    await userEvent.click(opener);
    const dialog = within(await canvas.findByRole('dialog', { name: 'Edit Profile' }));
    await expect(dialog.getByLabelText('First Name')).toHaveFocus();
    await userEvent.tab();
    await expect(dialog.getByLabelText('Last Name')).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
  },
};

function Nested() {
  const [asking, setAsking] = useState(false);
  return (
    <Modal title="Edit Profile" onRequestClose={() => setAsking(true)} footer={<Button>Cancel</Button>}>
      <TextField label="First Name" />
      {asking && (
        <ConfirmDialog
          title="Discard changes?"
          message="What you typed has not been saved."
          confirmLabel="Discard"
          onConfirm={() => undefined}
          onCancel={() => setAsking(false)}
        />
      )}
    </Modal>
  );
}

/** A question on top of a dialog: Escape answers the question and leaves the dialog open. */
export const WithAQuestionOnTop: Story = {
  render: () => <Nested />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.keyboard('{Escape}');
    await canvas.findByRole('alertdialog', { name: 'Discard changes?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  },
};

function Discarding() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setOpen(false);
    setAsking(false);
  };
  return (
    <main>
      <h1>Profile</h1>
      <Button onClick={() => setOpen(true)}>Edit Profile</Button>
      {open && (
        <Modal
          title="Edit Profile"
          onRequestClose={() => setAsking(true)}
          footer={<Button onClick={() => setAsking(true)}>Cancel</Button>}
        >
          <TextField label="First Name" />
        </Modal>
      )}
      {asking && (
        <ConfirmDialog
          title="Discard changes?"
          message="What you typed has not been saved."
          confirmLabel="Discard"
          onConfirm={close}
          onCancel={() => setAsking(false)}
        />
      )}
    </main>
  );
}

/** A question that closes itself and the dialog below: the focus returns to what opened the first of them. */
export const ClosedTogetherWithItsQuestion: Story = {
  render: () => <Discarding />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Edit Profile' });
    await userEvent.click(opener);
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
  },
};

/** Nothing of how a text around it looks goes into it. */
export const InALoudText: Story = {
  args: {
    description:
      'Whoever asks for one of these applications at the airport is let in until the last day is over.',
  },
  decorators: [inALoudText],
};

export const RightToLeft: Story = {
  args: {
    title: 'تفاصيل الترخيص',
    children: 'ترخيص مطار برلين ساري المفعول حتى 31 مارس 2027.',
    footer: <Button>إغلاق</Button>,
  },
  decorators: [rightToLeft],
};
