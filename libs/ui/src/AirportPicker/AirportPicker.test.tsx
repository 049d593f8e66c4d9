import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playStory } from '../../jest/playStory';
import { type AirportLike, AirportPicker } from './AirportPicker';
import * as stories from './AirportPicker.stories';

const { default: meta, ...each } = stories;

test.each(Object.entries(each))('%s', async (_, story) => {
  expect(await playStory(meta, story)).not.toBeEmptyDOMElement();
});

test('airports that come without an id are told apart by their codes', async () => {
  const complaints = jest.spyOn(console, 'error');
  const nameless = [
    { code: 'OSL', name: 'Oslo Airport' },
    { code: 'ZRH', name: 'Zürich Airport' },
  ] as unknown as AirportLike[];
  const onChange = jest.fn();
  render(<AirportPicker label="Airport" airports={nameless} value={null} onChange={onChange} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: /ZRH/ }));
  expect(onChange).toHaveBeenCalledWith(nameless[1]);
  expect(complaints).not.toHaveBeenCalled();
});

test('a form sends the id that is kept while the airports are still on their way', () => {
  render(
    <form aria-label="Customer">
      <AirportPicker label="Airport" name="airport" airports={[] as AirportLike[]} loading defaultValue={7} />
    </form>,
  );
  expect(screen.getByRole('form')).toHaveFormValues({ airport: '7' });
});

test('a form sends no id that no airport has, once the airports are here', () => {
  const form = (loading: boolean) => (
    <form aria-label="Customer">
      <AirportPicker
        label="Airport"
        name="airport"
        airports={loading ? [] : [{ id: 1, code: 'OSL', name: 'Oslo Airport' }]}
        loading={loading}
        defaultValue={7}
      />
    </form>
  );
  const { rerender } = render(form(true));
  rerender(form(false));
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(screen.getByRole('form')).toHaveFormValues({ airport: '' });
});
