import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Modal } from '../Modal/Modal';
import { Popover } from './Popover';

/** As a button that goes with what it has cleared. */
function Cleared() {
  const [cleared, setCleared] = useState(false);
  return cleared ? null : (
    <button type="button" onClick={() => setCleared(true)}>
      Clear
    </button>
  );
}

function openAndLoseFocus() {
  fireEvent.click(screen.getByRole('button', { name: '+2 more' }));
  const clear = screen.getByRole('button', { name: 'Clear' });
  clear.focus();
  fireEvent.click(clear);
  expect(document.body).toHaveFocus();
}

test('a panel whose focused control went away closes by Escape and by a press outside', () => {
  render(
    <Popover label="+2 more">
      <Cleared />
      Slot Desk
    </Popover>,
  );
  const button = screen.getByRole('button', { name: '+2 more' });
  openAndLoseFocus();
  fireEvent.pointerDown(screen.getByText('Slot Desk'));
  expect(screen.getByText('Slot Desk')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('Slot Desk')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  openAndLoseFocus();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByText('Slot Desk')).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('Escape in a panel leaves a dialog around it and a panel around it open', () => {
  const onRequestClose = jest.fn();
  render(
    <Modal title="License" onRequestClose={onRequestClose}>
      <Popover label="Outer">
        <Popover label="Inner">Slot Desk</Popover>
      </Popover>
    </Modal>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Outer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Inner' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Inner' }), { key: 'Escape' });
  expect(screen.queryByText('Slot Desk')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Outer' })).toHaveAttribute('aria-expanded', 'true');
  expect(onRequestClose).not.toHaveBeenCalled();
});

test('Escape closes the inner one of two panels, wherever the focus went from it', () => {
  render(
    <Popover label="Outer">
      <button type="button">Beside</button>
      <Popover label="+2 more">
        <Cleared />
        Slot Desk
      </Popover>
    </Popover>,
  );
  const outer = screen.getByRole('button', { name: 'Outer' });
  fireEvent.click(outer);
  for (const goOn of [() => undefined, () => screen.getByRole('button', { name: 'Beside' }).focus()]) {
    openAndLoseFocus();
    goOn();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(screen.queryByText('Slot Desk')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '+2 more' })).toHaveFocus();
  }
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(outer).toHaveAttribute('aria-expanded', 'false');
});

test('Escape that takes back a character being composed leaves the panel open', () => {
  render(
    <Popover label="Record">
      <input aria-label="Record ID" />
    </Popover>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Record' }));
  const field = screen.getByRole('textbox', { name: 'Record ID' });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(field).toBeInTheDocument();
});
