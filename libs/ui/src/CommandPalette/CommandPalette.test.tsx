import { render, screen } from '@testing-library/react';
import { CommandPalette } from './CommandPalette';

const gates = ['Gate A', 'Gate B'].map((label) => ({ id: label, label }));
const more = { id: 'more', label: 'All gates', leadsToMore: true };

const heard = (search: string) => {
  render(
    <CommandPalette
      label="Search"
      search={search}
      onSearch={() => undefined}
      groups={[{ id: 'gates', label: 'Gates', entries: [...gates, more] }]}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
  );
  return screen.getByRole('status').textContent;
};

test('the matches that are shown are counted aloud, the way to more is not one of them', () => {
  expect(heard('gate')).toBe('2 matches shown');
});

test('for blanks alone nothing is counted', () => {
  expect(heard('   ')).toBe('');
});
