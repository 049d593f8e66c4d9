import { act, render, screen } from '@testing-library/react';
import { SpeechBlock } from '../../.storybook/SpeechBlock';

beforeEach(() => {
  jest.useFakeTimers();
  // As browsers have it.
  Element.prototype.checkVisibility = () => true;
});
afterEach(() => {
  jest.useRealTimers();
});

const NOTHING = /nothing that is said/;
const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a story that has not come yet is not said to be silent', () => {
  render(<SpeechBlock storyId="actions-button--default" />);
  later(60_000);
  expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
  expect(screen.getByText(/on its way/)).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('one that stays silent is', () => {
  render(
    <>
      <div id="story--layout-grid--default" />
      <SpeechBlock storyId="layout-grid--default" />
    </>,
  );
  later(60_000);
  expect(screen.getByText(NOTHING)).toBeVisible();
});

test('what is said is listed', () => {
  render(
    <>
      <div id="story--actions-button--default">
        <button type="button">Create</button>
      </div>
      <SpeechBlock storyId="actions-button--default" />
    </>,
  );
  later(1_000);
  expect(screen.getByRole('list', { name: 'What a screen reader says' })).toHaveTextContent('Create, button');
});
