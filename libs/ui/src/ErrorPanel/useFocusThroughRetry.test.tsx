import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from '../DataTable/DataTable';

const PEOPLE = Array.from({ length: 5 }, (_, index) => ({ id: index, name: `Person ${index}` }));

test('the focus of who tries again is in the table meanwhile, and back on the button when it fails again', async () => {
  const table = (loading: boolean, error?: string) => (
    <DataTable
      label="People"
      columns={[{ key: 'name', header: 'Name' }]}
      rows={error ? [] : PEOPLE}
      loading={loading}
      error={error}
      onRetry={() => undefined}
    />
  );
  const { rerender } = render(table(false, 'The people could not be loaded.'));
  const button = () => screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button());
  rerender(table(true));
  expect(screen.getByRole('region', { name: 'People' })).toHaveFocus();
  rerender(table(false, 'The people could not be loaded.'));
  expect(button()).toHaveFocus();
  rerender(table(false));
  expect(screen.getByRole('region', { name: 'People' })).toHaveFocus();
});
