import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Modal } from './Modal';

function Page({ row, dialog }: { row: boolean; dialog: boolean }) {
  return (
    <main>
      <h1>Customers</h1>
      {row && <button type="button">Delete BER</button>}
      {dialog && <Modal title="Delete Customer" onRequestClose={() => undefined} />}
    </main>
  );
}

const openFromTheRow = () => {
  const { rerender } = render(<Page row dialog={false} />);
  screen.getByRole('button', { name: 'Delete BER' }).focus();
  rerender(<Page row dialog />);
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  return rerender;
};

test('the focus returns to what opened the dialog', async () => {
  const rerender = openFromTheRow();
  rerender(<Page row dialog={false} />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete BER' })).toHaveFocus());
});

test('the heading has the focus when what opened the dialog goes together with it', async () => {
  const rerender = openFromTheRow();
  rerender(<Page row={false} dialog={false} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Customers' })).toHaveFocus());
});

test('the heading has the focus when what opened the dialog went before it', async () => {
  const rerender = openFromTheRow();
  rerender(<Page row={false} dialog />);
  rerender(<Page row={false} dialog={false} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Customers' })).toHaveFocus());
});

test('the heading has the focus when what opened the dialog goes a moment after it', async () => {
  const rerender = openFromTheRow();
  rerender(<Page row dialog={false} />);
  rerender(<Page row={false} dialog={false} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Customers' })).toHaveFocus());
});

test('a list that can have the focus gets it when the entry that opened the dialog leaves it', async () => {
  const list = (tokens: string[], dialog: boolean) => (
    <main>
      <h1>Kari Nordby</h1>
      <ul tabIndex={-1}>
        {tokens.map((token) => (
          <li key={token}>
            <button type="button">{token}</button>
          </li>
        ))}
      </ul>
      {dialog && <Modal title="Revoke Token" onRequestClose={() => undefined} />}
    </main>
  );
  const { rerender } = render(list(['Nightly', 'Weekly'], false));
  screen.getByRole('button', { name: 'Nightly' }).focus();
  rerender(list(['Nightly', 'Weekly'], true));
  rerender(list(['Weekly'], false));
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
});

test('the heading has the focus after a dialog that the page opened by itself', async () => {
  const { rerender } = render(<Page row dialog />);
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  rerender(<Page row dialog={false} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Customers' })).toHaveFocus());
});

describe('an Enter that was held before the dialog opened', () => {
  const press = (target: Element, repeat: boolean) => fireEvent.keyDown(target, { key: 'Enter', repeat });
  const openForm = () =>
    render(
      <Modal title="Suspend License" onRequestClose={() => undefined}>
        <textarea aria-label="Reason" />
        <input aria-label="Until" />
      </Modal>,
    );

  test('does nothing in it until it is pressed anew', () => {
    openForm();
    for (const field of screen.getAllByRole('textbox')) expect(press(field, true)).toBe(false);
    for (const field of screen.getAllByRole('textbox')) expect(press(field, false)).toBe(true);
  });

  test('and pressed anew is pressed once, but for the lines that it makes', () => {
    openForm();
    const [reason, until] = screen.getAllByRole('textbox');
    press(until!, false);
    expect(press(until!, true)).toBe(false);
    expect(press(reason!, true)).toBe(true);
  });
});

test('the page is held while a dialog is open, another over it included, and let go with the last', () => {
  const isHeld = () => document.documentElement.hasAttribute('data-modal');
  const one = render(<Modal title="Delete Customer" onRequestClose={() => undefined} />);
  const other = render(<Modal title="Discard changes?" onRequestClose={() => undefined} />);
  expect(isHeld()).toBe(true);
  other.unmount();
  expect(isHeld()).toBe(true);
  one.unmount();
  expect(isHeld()).toBe(false);
  expect(document.body.style.paddingInlineEnd).toBe('');
});

test('a padding that the body has of its own is there again after the dialog', () => {
  document.body.style.paddingInlineEnd = '16px';
  render(<Modal title="Delete Customer" onRequestClose={() => undefined} />).unmount();
  expect(document.body.style.paddingInlineEnd).toBe('16px');
  document.body.style.paddingInlineEnd = '';
});

test('a click beside the dialog asks to close it, the second of a double click that opened it does not', () => {
  const onRequestClose = jest.fn();
  render(<Modal title="Edit Customer" onRequestClose={onRequestClose} />);
  const click = (detail: number) => {
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'), { detail });
  };
  click(2);
  expect(onRequestClose).not.toHaveBeenCalled();
  click(1);
  expect(onRequestClose).toHaveBeenCalledWith('backdrop');
});

test('Escape that takes back a character being composed closes no dialog and empties no search field in it', () => {
  const onRequestClose = jest.fn();
  render(
    <Modal title="Search" onRequestClose={onRequestClose}>
      <input type="search" />
    </Modal>,
  );
  const reachesTheField = fireEvent.keyDown(screen.getByRole('searchbox'), {
    key: 'Escape',
    isComposing: true,
  });
  expect(reachesTheField).toBe(false);
  expect(onRequestClose).not.toHaveBeenCalled();
});
