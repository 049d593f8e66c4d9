import { render, screen } from '@testing-library/react';
import { playStory } from '../../jest/playStory';
import { FormDialog } from './FormDialog';
import * as stories from './FormDialog.stories';

const { default: meta, ...each } = stories;

/** About a window's size, which only a browser has. */
const { AtFourHundredPercent: _, ...anywhere } = each;

test.each(Object.entries(anywhere))('%s', async (_, story) => {
  expect(await playStory(meta, story)).not.toBeEmptyDOMElement();
});

describe('a refusal', () => {
  const scrolled = jest.fn();
  beforeEach(() => {
    Element.prototype.scrollIntoView = scrolled.mockReset();
  });

  const dialog = (refusal: { field?: string; error?: string }) => (
    <FormDialog
      title="New Application"
      fields={[{ name: 'name', label: 'Name', type: 'text' }]}
      form={{
        values: { name: '' },
        errors: refusal.field ? { name: refusal.field } : {},
        touched: { name: true },
        dirty: false,
        isSubmitting: false,
        submitCount: (refusal.field ?? refusal.error) ? 1 : 0,
        submitForm: () => Promise.resolve(),
        setFieldValue: () => Promise.resolve(),
        setFieldTouched: () => Promise.resolve(),
      }}
      error={refusal.error}
      onClose={() => undefined}
    />
  );

  test('of a field leaves the field, which has the focus, in view', () => {
    const { rerender } = render(dialog({}));
    rerender(dialog({ field: 'Taken', error: 'The name is taken.' }));
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('gives the focus back to the first field, which the dialog had given it', () => {
    const { rerender } = render(dialog({}));
    expect(screen.getByRole('textbox')).toHaveFocus();
    // Browsers take the focus from what becomes inert.
    screen.getByRole('textbox').blur();
    rerender(<FormDialog {...dialog({}).props} busy />);
    rerender(dialog({ error: 'The connection was lost.' }));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('offers what can be done about it, and stands above what else is to be known', () => {
    render(
      <FormDialog
        {...dialog({ error: 'Somebody was faster.' }).props}
        errorAction={<button>Load again</button>}
        notice="Changed a minute ago"
      />,
    );
    expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Load again' }));
    expect(screen.getByRole('status')).toHaveTextContent('Changed a minute ago');
  });

  test('is announced by a region that was there before it', () => {
    const { rerender } = render(dialog({}));
    const region = document.querySelector('form [aria-live="assertive"]');
    expect(region).toBeEmptyDOMElement();
    rerender(dialog({ error: 'Nothing could be saved.' }));
    expect(screen.getByRole('alert')).toBe(region);
    expect(region).toHaveTextContent('Nothing could be saved.');
  });

  test('leaves the focus in the form when what was offered is gone', () => {
    const refused = dialog({ error: 'Somebody was faster.' });
    const { rerender } = render(<FormDialog {...refused.props} errorAction={<button>Load again</button>} />);
    screen.getByRole('button', { name: 'Load again' }).focus();
    rerender(<FormDialog {...dialog({}).props} />);
    expect(document.querySelector('form')).toContainElement(document.activeElement as HTMLElement);
  });

  test('of the whole form brings its banner into view', () => {
    const { rerender } = render(dialog({}));
    rerender(dialog({ error: 'Nothing could be saved.' }));
    expect(scrolled).toHaveBeenCalledTimes(1);
  });
});
