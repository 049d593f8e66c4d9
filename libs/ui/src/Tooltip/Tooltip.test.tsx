import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from '../Modal/Modal';
import { TextField } from '../TextField/TextField';
import { Tooltip } from './Tooltip';

/** A button whose words take so much room, in px, of the 100 px that they have: here nothing is laid out. */
function showNameThatTakes(px: number) {
  render(
    <Tooltip text="Ada Lindqvist" whenCut>
      <button type="button">
        <span data-testid="words">Ada Lindqvist</span>
      </button>
    </Tooltip>,
  );
  const words = screen.getByTestId('words');
  Object.defineProperties(words, { scrollWidth: { value: px }, clientWidth: { value: 100 } });
  jest.useFakeTimers();
  fireEvent.pointerEnter(screen.getByRole('button').parentElement!);
  act(() => jest.runAllTimers());
  jest.useRealTimers();
}

test('words that are cut off are shown as a whole', () => {
  showNameThatTakes(180);
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Ada Lindqvist');
});

test('words that are there as a whole are not said twice', () => {
  showNameThatTakes(100);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

test('Escape hides the words first, and closes the dialog around them when it is pressed again', async () => {
  const user = userEvent.setup();
  const onRequestClose = jest.fn();
  render(
    <Modal title="Generate New License" onRequestClose={onRequestClose}>
      <Tooltip text="The file that the customer installs">
        <button type="button" data-autofocus="">
          Download License
        </button>
      </Tooltip>
    </Modal>,
  );
  await screen.findByRole('tooltip', { hidden: true });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  expect(onRequestClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onRequestClose).toHaveBeenCalledWith('escape');
});

test('the words come after what describes the control already, a text field as well', async () => {
  render(
    <>
      <p id="note">Cannot be undone</p>
      <Tooltip text="With all of its files">
        <button type="button" aria-describedby="note">
          Delete
        </button>
      </Tooltip>
      <Tooltip text="As on the contract">
        <TextField label="Customer" hint="Its full name" />
      </Tooltip>
    </>,
  );
  await userEvent.tab();
  await screen.findByRole('tooltip', { hidden: true });
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Cannot be undone With all of its files');
  await userEvent.tab();
  await screen.findByText('As on the contract');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Its full name As on the contract');
});
