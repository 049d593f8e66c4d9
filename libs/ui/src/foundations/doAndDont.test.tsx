import { render } from '@testing-library/react';
import { join } from 'node:path';
import { catalogueFacts } from '../../.storybook/facts';
import { PAIRS } from './doAndDont';

const facts = catalogueFacts(join(__dirname, '..'), join(__dirname, '../../../../apps/license-admin/src'));

/** What nobody can misuse at sight, and what covers the page or moves, so that it cannot be shown beside its contrary. */
const WITHOUT = [
  ...[
    'AirportPicker',
    'AppFrame',
    'AuthFrame',
    'Avatar',
    'BarChart',
    'Brand',
    'ColumnChart',
    'CommandPalette',
  ],
  ...[
    'ConfirmDialog',
    'DataTable',
    'DoughnutChart',
    'Field',
    'FormDialog',
    'KitProvider',
    'LinkProvider',
    'Menu',
  ],
  ...[
    'Modal',
    'Pagination',
    'Picture',
    'Placeholder',
    'Sidebar',
    'Stack, Inline, Grid',
    'ThemeToggle',
    'Toaster',
  ],
  ...['Tooltip', 'UserMenu'],
];

test('every component that a designer can misuse shows right and wrong, and the others are named', () => {
  const bare = facts.components.map(({ component }) => component).filter((component) => !PAIRS[component]);
  expect(bare.sort()).toEqual(WITHOUT);
});

test.each(Object.entries(PAIRS))('right and wrong of %s do not look the same', (_, pairs) => {
  for (const { good, bad } of pairs) {
    const [right, wrong] = [good, bad].map(({ show }) => render(show).container.innerHTML);
    expect(right).not.toBe(wrong);
    expect(good.why).not.toBe(bad.why);
  }
});
