import { act, fireEvent, render, screen } from '@testing-library/react';
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
