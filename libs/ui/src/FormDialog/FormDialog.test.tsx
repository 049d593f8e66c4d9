import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormik } from 'formik';
import { playStory } from '../../jest/playStory';
import { FormDialog, type FormDialogProps } from './FormDialog';
import * as stories from './FormDialog.stories';
import type { FormField } from './fields';

const { default: meta, ...each } = stories;

/** About sizes and places, which only a browser has. */
const { AtFourHundredPercent: _, ChangedByOthers: __, LongTextByOthers: ___, ...anywhere } = each;

test.each(Object.entries(anywhere))('%s', async (_, story) => {
  expect(await playStory(meta, story)).not.toBeEmptyDOMElement();
});

describe('a refusal', () => {
  const scrolled = jest.fn();
  beforeEach(() => {
    Element.prototype.scrollIntoView = scrolled.mockReset();
  });

  const CALM = {
    errors: {},
    touched: {},
    dirty: false,
    isSubmitting: false,
    submitCount: 0,
    submitForm: () => Promise.resolve(),
    setFieldValue: () => Promise.resolve(),
    setFieldTouched: () => Promise.resolve(),
  };
  const dialog = (refusal: { field?: string; error?: string }) => (
    <FormDialog
      title="New Application"
      fields={[{ name: 'name', label: 'Name', type: 'text' }]}
      form={{
        ...CALM,
        values: { name: '' },
        errors: refusal.field ? { name: refusal.field } : {},
        touched: { name: true },
        submitCount: (refusal.field ?? refusal.error) ? 1 : 0,
      }}
      error={refusal.error}
      onClose={() => undefined}
    />
  );

  test('of a field keeps the field, which has the focus, in view beside the banner', () => {
    const { rerender } = render(dialog({}));
    rerender(dialog({ field: 'Taken', error: 'The name is taken.' }));
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('textbox')]);
  });

  test('gives the focus back to the first field, which the dialog had given it', () => {
    const { rerender } = render(dialog({}));
    expect(screen.getByRole('textbox')).toHaveFocus();
    // Browsers take the focus from what becomes inert.
    screen.getByRole('textbox').blur();
    rerender(<FormDialog {...dialog({}).props} busy />);
    rerender(dialog({ error: 'The connection was lost.' }));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('offers what can be done about it, and stands above what else is to be known', () => {
    render(
      <FormDialog
        {...dialog({ error: 'Somebody was faster.' }).props}
        errorAction={<button>Load again</button>}
        notice="Changed a minute ago"
      />,
    );
    expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Load again' }));
    expect(screen.getByRole('status')).toHaveTextContent('Changed a minute ago');
  });

  test('is announced by a region that was there before it', () => {
    const { rerender } = render(dialog({}));
    const region = document.querySelector('[aria-live="assertive"]');
    expect(region).toBeEmptyDOMElement();
    rerender(dialog({ error: 'Nothing could be saved.' }));
    expect(screen.getByRole('alert')).toBe(region);
    expect(region).toHaveTextContent('Nothing could be saved.');
  });

  test('gives the focus to the field last typed in when what was offered is gone', async () => {
    const asked: FormField<Record<string, string>>[] = [
      { name: 'first', label: 'First', type: 'text' },
      { name: 'second', label: 'Second', type: 'text' },
      { name: 'third', label: 'Third', type: 'text' },
    ];
    const plain: FormDialogProps<Record<string, string>> = {
      title: 'New Application',
      fields: asked,
      form: { ...CALM, values: { first: '', second: '', third: '' } },
      onClose: () => undefined,
    };
    const refused = { ...plain, error: 'Somebody was faster.' };
    const { rerender } = render(<FormDialog {...refused} errorAction={<button>Load again</button>} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Second' }), 'x');
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Third' })).toHaveFocus();
    screen.getByRole('button', { name: 'Load again' }).focus();
    rerender(<FormDialog {...plain} />);
    expect(screen.getByRole('textbox', { name: 'Second' })).toHaveFocus();
  });
});

test('a submit that fails by a fault of the program is told its developer, and can be tried again', async () => {
  const told = jest.spyOn(console, 'error').mockReturnValue();
  const fault = new TypeError('values.name is not a function');
  const onSubmit = jest.fn().mockRejectedValueOnce(fault).mockResolvedValueOnce(undefined);
  function Form() {
    const form = useFormik({ initialValues: { name: 'Flights' }, onSubmit });
    return (
      <FormDialog
        title="New Application"
        fields={[{ name: 'name', label: 'Name', type: 'text' }]}
        form={form}
        onClose={() => undefined}
      />
    );
  }
  render(<Form />);
  const submit = screen.getByRole('button', { name: 'Create' });
  await userEvent.click(submit);
  await waitFor(() => expect(told.mock.calls).toEqual([['New Application:', fault]]));
  await waitFor(() => expect(submit).toBeEnabled());
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Flights');
  await userEvent.click(submit);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  told.mockRestore();
});

describe('a form of a name and a switch', () => {
  function Form(props: Partial<FormDialogProps<{ name: string; on: boolean }>>) {
    const form = useFormik({
      initialValues: { name: '', on: true },
      validate: ({ name }) => (name ? {} : { name: 'Name is required' }),
      onSubmit: () => undefined,
    });
    return (
      <FormDialog
        title="Edit Endpoint"
        fields={[
          { name: 'name', label: 'Name', type: 'text', required: true },
          { name: 'on', label: 'Enabled', type: 'checkbox' },
        ]}
        form={form}
        onClose={() => undefined}
        {...props}
      />
    );
  }

  test('passing through an empty field is no mistake yet', async () => {
    render(<Form />);
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.tab();
    await userEvent.click(screen.getByRole('heading', { name: 'Edit Endpoint' }));
    expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
  });

  test('what is only shown can be neither switched nor is it asked for', () => {
    render(<Form mode="view" />);
    expect(screen.getByLabelText('Enabled')).toBeDisabled();
    expect(screen.getByRole('textbox')).not.toBeRequired();
  });

  test('asks by the name of what is edited before typed input is lost', async () => {
    render(<Form mode="edit" subject="Billing" />);
    await userEvent.type(screen.getByRole('textbox'), 'x');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toHaveTextContent('Billing');
  });
});
