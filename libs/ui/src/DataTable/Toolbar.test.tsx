import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './DataTable';

const PEOPLE = Array.from({ length: 5 }, (_, index) => ({ id: index, name: `Person ${index}` }));

/** A table with filters behind their button. */
const Filtered = () => (
  <>
    <h1>Everybody</h1>
    <DataTable
      label="People"
      columns={[{ key: 'name', header: 'Name' }]}
      rows={PEOPLE}
      filters={<input aria-label="Role" />}
    />
  </>
);

test('Escape in the filters folds them, with the focus back on their button, unless it ends composing', async () => {
  render(<Filtered />);
  const button = screen.getByRole('button', { name: 'Filters' });
  await userEvent.click(button);
  const field = screen.getByRole('textbox', { name: 'Role' });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.type(field, 'a{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('a tap outside folds the filters where they lie over the rows of a phone, and only there', async () => {
  const { unmount } = render(<Filtered />);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('heading', { name: 'Everybody' }));
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true');
  unmount();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  try {
    render(<Filtered />);
    const button = screen.getByRole('button', { name: 'Filters' });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('textbox', { name: 'Role' }));
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('heading', { name: 'Everybody' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});
