import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchSelect } from './SearchSelect';

const OPTIONS = [
  { value: 'oslo', label: 'Oslo' },
  { value: 'paris', label: 'Paris', disabled: true },
  { value: 'rome', label: 'Rome' },
];

test('an option that is disabled is shown and cannot be chosen, by mouse or by keyboard', async () => {
  const onChange = jest.fn();
  render(<SearchSelect label="City" options={OPTIONS} onChange={onChange} />);
  const box = screen.getByRole('combobox');
  await userEvent.click(box);
  const paris = screen.getByRole('option', { name: 'Paris' });
  expect(paris).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(paris);
  await userEvent.type(box, 'paris{Enter}');
  await userEvent.tab();
  expect(onChange).not.toHaveBeenCalled();
  expect(box).toHaveValue('');
});

test('nobody opens it or chooses while the fieldset around it is disabled, as of a form that is being saved', () => {
  const onChange = jest.fn();
  const form = (saving: boolean) => (
    <fieldset disabled={saving}>
      <SearchSelect label="City" options={OPTIONS} onChange={onChange} />
    </fieldset>
  );
  const { rerender, container } = render(form(true));
  const arrow = container.querySelector('input ~ [aria-hidden]')!;
  fireEvent.pointerDown(arrow);
  expect(screen.queryByRole('listbox')).toBeNull();
  rerender(form(false));
  fireEvent.pointerDown(arrow);
  const rome = screen.getByRole('option', { name: 'Rome' });
  rerender(form(true));
  fireEvent.click(rome);
  expect(onChange).not.toHaveBeenCalled();
});

test('a form sends the value that is kept while the options are still on their way', () => {
  render(
    <form aria-label="Trip">
      <SearchSelect label="City" name="city" options={[]} loading defaultValue="oslo" />
    </form>,
  );
  expect(screen.getByRole('form')).toHaveFormValues({ city: 'oslo' });
});

test('a form sends nothing that nobody sees: a value that no option stands for, once the options are here', () => {
  const form = (loading: boolean) => (
    <form aria-label="Trip">
      <SearchSelect
        label="City"
        name="city"
        options={loading ? [] : OPTIONS}
        loading={loading}
        defaultValue="gone"
      />
    </form>
  );
  const { rerender } = render(form(true));
  rerender(form(false));
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(screen.getByRole('form')).toHaveFormValues({ city: '' });
});

test('a reset that the form cancels leaves the choice as it is', async () => {
  render(
    <form onReset={(event) => event.preventDefault()}>
      <SearchSelect label="City" options={OPTIONS} defaultValue="oslo" />
      <button type="reset">Reset</button>
    </form>,
  );
  const box = screen.getByRole('combobox');
  await userEvent.clear(box);
  await userEvent.type(box, 'rome{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(box).toHaveValue('Rome');
});
