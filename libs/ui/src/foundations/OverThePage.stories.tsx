import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { APPLICATION_NAMES, CUSTOMER_NAME } from '../../.storybook/demo';
import { Button } from '../Button/Button';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { DescriptionList } from '../DescriptionList/DescriptionList';
import { Demo, DESCRIPTION, NAME } from '../FormDialog/formDialogSamples';
import { Stack } from '../Layout/Layout';
import { Modal } from '../Modal/Modal';
import { Progress } from '../Progress/Progress';
import { TextField } from '../TextField/TextField';
import { toast, Toaster } from '../Toaster/Toaster';

/** Right and wrong uses of what comes over a page, each on a page of its own for the components' pages to frame. */
export default {
  title: 'Foundations/Over the page',
  tags: ['!dev', '!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta;

type Story = StoryObj;

const nothing = () => undefined;
const shows = (shown: ReactNode): Story => ({ render: () => <>{shown}</> });

export const QuestionThatNames = shows(
  <ConfirmDialog
    message="Are you sure you want to delete this item? This action cannot be undone."
    subject={CUSTOMER_NAME}
    onConfirm={nothing}
    onCancel={nothing}
  />,
);

export const QuestionThatWarns = shows(
  <ConfirmDialog
    title="Warning"
    message="Are you sure?"
    confirmLabel="OK"
    confirmVariant="primary"
    onConfirm={nothing}
    onCancel={nothing}
  />,
);

export const DetailsOfOneThing = shows(
  <Modal title="License Details" footer={<Button>Close</Button>} onRequestClose={nothing}>
    <DescriptionList
      items={[
        { term: 'Customer', details: CUSTOMER_NAME, wide: true },
        { term: 'Applications', details: APPLICATION_NAMES.slice(0, 2).join(', '), wide: true },
      ]}
    />
  </Modal>,
);

export const StepsOfATask = shows(
  <Modal
    title="Step 2 of 5"
    footer={
      <>
        <Button>Back</Button>
        <Button variant="primary">Next</Button>
      </>
    }
    onRequestClose={nothing}
  >
    <Stack>
      <Progress label="Steps" value={2} max={5} />
      <TextField label="Customer Address" />
    </Stack>
  </Modal>,
);

export const FormOfOneThing: Story = {
  render: () => <Demo fields={[NAME, DESCRIPTION]} />,
};

export const FormThatOnlyCounts: Story = {
  render: () => (
    <Demo
      fields={[NAME, DESCRIPTION].map((field) => ({ ...field, required: false, hint: undefined }))}
      submitLabel="OK"
      error="2 errors: the name is too short, the description too long."
    />
  ),
};

function Toasted({ kind, text, children }: { kind: 'success' | 'error'; text: string; children: ReactNode }) {
  useEffect(() => {
    toast[kind](text, { autoClose: false });
    return () => toast.dismiss();
  }, [kind, text]);
  return (
    <>
      <Toaster />
      <div style={{ marginBlockStart: '5rem' }}>{children}</div>
    </>
  );
}

export const SaidInPassing = shows(
  <Toasted kind="success" text="Customer updated successfully">
    <TextField label="Customer Address" defaultValue="Edvard Munchs veg 1, 2060 Gardermoen" />
  </Toasted>,
);

export const ComplainedInPassing = shows(
  <Toasted kind="error" text="Customer email must be a valid email address">
    <TextField label="Customer Email" defaultValue="operations@" />
  </Toasted>,
);
