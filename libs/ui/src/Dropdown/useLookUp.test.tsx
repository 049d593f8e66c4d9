import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox } from '../Combobox/Combobox';
import { useLookUp } from './useLookUp';

type Asked = { text: string; signal: AbortSignal; answer: (cities: readonly string[]) => void };

test('an answer to what no longer stands in the field is never shown, and who gives it is told so', async () => {
  const asked: Asked[] = [];
  const search = (text: string, signal: AbortSignal) =>
    new Promise<readonly string[]>((answer) => asked.push({ text, signal, answer }));
  function Cities() {
    return (
      <Combobox label="City" lookUp={useLookUp(search)} itemId={(city) => city} itemText={(city) => city} />
    );
  }
  const askedFor = (text: string) =>
    waitFor(() => {
      const found = asked.find((each) => each.text === text);
      expect(found).toBeDefined();
      return found!;
    });
  render(<Cities />);
  const box = screen.getByRole('combobox');
  await userEvent.type(box, 'Ber');
  const first = await askedFor('Ber');
  await userEvent.type(box, 'gen');
  const second = await askedFor('Bergen');
  expect(first.signal.aborted).toBe(true);
  second.answer(['Bergen']);
  expect(await screen.findByRole('option', { name: 'Bergen' })).toBeVisible();
  first.answer(['Berlin', 'Bern']);
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
