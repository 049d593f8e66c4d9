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

test('takes text of several lines wherever it is pasted, and leaves a single line to its field', () => {
  const onText = jest.fn();
  drawn(onText);
  const paste = (text: string) =>
    fireEvent.paste(screen.getByLabelText('Text'), { clipboardData: { files: [], getData: () => text } });
  expect(paste('two\nlines')).toBe(false);
  expect(paste('one line')).toBe(true);
  expect(onText.mock.calls).toEqual([['two\nlines']]);
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
