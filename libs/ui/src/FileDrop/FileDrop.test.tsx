import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop } from './FileDrop';

const license = new File(['a file'], 'license.enc');

function drawn(onText?: (text: string) => void) {
  const onFiles = jest.fn();
  render(
    <>
      <FileDrop label="Choose a file" onFiles={onFiles} onText={onText} />
      <textarea aria-label="Text" />
    </>,
  );
  return onFiles;
}

test('takes files that are dropped or pasted anywhere on the page', () => {
  const onFiles = drawn();
  fireEvent.drop(document.body, { dataTransfer: { files: [license] } });
  fireEvent.paste(screen.getByLabelText('Text'), { clipboardData: { files: [license], getData: () => '' } });
  expect(onFiles.mock.calls).toEqual([[[license]], [[license]]]);
});

test('leaves text to the fields of the page while nobody asks for it', () => {
  drawn();
  const clipboardData = { files: [], getData: () => 'two\nlines' };
  expect(fireEvent.paste(screen.getByLabelText('Text'), { clipboardData })).toBe(true);
  expect(fireEvent.drop(screen.getByLabelText('Text'), { dataTransfer: clipboardData })).toBe(true);
});

test.each(['pasted', 'dropped'])(
  'takes text of several lines wherever it is %s, and leaves a single line to its field',
  (how) => {
    const onText = jest.fn();
    drawn(onText);
    const isLeft = (target: Element, text: string) => {
      const transfer = { files: [], types: ['text/plain'], getData: () => text };
      return how === 'pasted'
        ? fireEvent.paste(target, { clipboardData: transfer })
        : fireEvent.drop(target, { dataTransfer: transfer });
    };
    const field = screen.getByLabelText('Text');
    expect(isLeft(field, 'two\nlines')).toBe(false);
    expect(isLeft(field, 'one line')).toBe(true);
    expect(isLeft(document.body, 'one line')).toBe(false);
    expect(onText.mock.calls).toEqual([['two\nlines'], ['one line']]);
  },
);

test('what is dragged over a field is for that field, unless it is a file', () => {
  drawn(() => undefined);
  const isLeft = (target: Element, type: string) =>
    fireEvent.dragOver(target, { dataTransfer: { types: [type] } });
  const place = screen.getByLabelText('Choose a file').closest('label');
  expect(isLeft(document.body, 'text/plain')).toBe(false);
  expect(place).toHaveAttribute('data-over');
  expect(isLeft(screen.getByLabelText('Text'), 'text/plain')).toBe(true);
  expect(place).not.toHaveAttribute('data-over');
  expect(isLeft(screen.getByLabelText('Text'), 'Files')).toBe(false);
  expect(place).toHaveAttribute('data-over');
});

test('takes the same file again', async () => {
  const user = userEvent.setup();
  const onFiles = drawn();
  await user.upload(screen.getByLabelText('Choose a file'), license);
  await user.upload(screen.getByLabelText('Choose a file'), license);
  expect(onFiles.mock.calls).toEqual([[[license]], [[license]]]);
});

test.each(['it', 'a fieldset around it'])(
  'takes nothing while %s is disabled, and keeps the browser from leaving the page for a file',
  (disabled) => {
    const onFiles = jest.fn();
    render(
      <fieldset disabled={disabled !== 'it'}>
        <FileDrop label="Choose a file" onFiles={onFiles} disabled={disabled === 'it'} />
      </fieldset>,
    );
    const input = screen.getByLabelText('Choose a file');
    expect(input).toBeDisabled();
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } });
    expect(input.closest('label')).not.toHaveAttribute('data-over');
    expect(fireEvent.drop(document.body, { dataTransfer: { files: [license] } })).toBe(false);
    const clipboardData = { files: [license], getData: () => '' };
    expect(fireEvent.paste(document.body, { clipboardData })).toBe(true);
    expect(onFiles).not.toHaveBeenCalled();
  },
);

test('says why a file was not taken', () => {
  render(<FileDrop label="Choose a file" onFiles={() => undefined} error="One file at a time." />);
  const input = screen.getByLabelText('Choose a file');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(/^One file at a time\. /);
});
