import { fireEvent, render } from '@testing-library/react';
import { TypeAhead } from './TypeAhead';

test('what is composed in a field while the search is on its way stays there, and Escape takes back only that', () => {
  const onType = jest.fn();
  const onCancel = jest.fn();
  render(<TypeAhead onType={onType} onCancel={onCancel} />);
  for (const key of ['n', 'Backspace', 'Escape'])
    fireEvent.keyDown(document.body, { key, isComposing: true });
  expect(onType).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledTimes(1);
});
