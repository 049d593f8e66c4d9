import { FormDialog } from '@lm/ui/form-dialog';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../testing/openApp';
import { useSaveForm } from './useSaveForm';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('whoever goes Back while it is being saved is told that it failed, and finds what was typed', async () => {
  const { user, server } = openApp('/customers');
  await screen.findByRole('heading', { name: 'Customer Management' });
  await user.click(await screen.findByRole('link', { name: 'Applications' }));
  await user.click(await screen.findByRole('button', { name: 'New Application' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Application' });
  await user.type(within(dialog).getByLabelText(/Application Name/), 'Slot Desk');
  const release = server.hold('createApplication');
  server.failNext('createApplication', { status: 409, detail: 'The server is being moved.' });
  await user.click(within(dialog).getByRole('button', { name: 'Create Application' }));
  act(() => window.history.back());
  await screen.findByRole('heading', { name: 'Customer Management' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  release();
  expect(await screen.findByText('The server is being moved.')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Applications' }));
  expect(await screen.findByRole('button', { name: 'Continue editing' })).toBeVisible();
});

test('what is saved is not saved once more while the form still stands', async () => {
  const save = jest.fn(() => Promise.resolve());
  function NameForm() {
    const { form } = useSaveForm({ initialValues: { name: '' }, save, refused: () => 'Refused' });
    const fields = [{ name: 'name', type: 'text', label: 'Name' } as const];
    return <FormDialog title="New Name" fields={fields} form={form} onClose={() => undefined} />;
  }
  render(<NameForm />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Slot Desk{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  const button = screen.getByRole('button', { name: 'Create' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
});
