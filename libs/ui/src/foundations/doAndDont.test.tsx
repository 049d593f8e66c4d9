import { render } from '@testing-library/react';
import { join } from 'node:path';
import { catalogueFacts } from '../../.storybook/facts';
import { PAIRS } from './doAndDont';

const facts = catalogueFacts({
  kit: join(__dirname, '..'),
  screens: join(__dirname, '../../../../apps/license-admin/src'),
  rules: join(__dirname, '../../../domain/src'),
});

/** What has no right and wrong beside each other, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  AppFrame: 'it is around a whole page',
  AuthFrame: 'it is a whole page',
  KitProvider: 'it draws nothing',
  LinkProvider: 'it draws nothing',
  ThemeToggle: 'it can be used in one way alone',
};

test('every component shows right and wrong, but for those that cannot', () => {
  const bare = facts.components.map(({ component }) => component).filter((component) => !PAIRS[component]);
  expect(bare.sort()).toEqual(Object.keys(WITHOUT));
});

test.each(Object.entries(PAIRS))('right and wrong of %s do not look the same', (_, pairs) => {
  for (const { good, bad } of pairs) {
    const [right, wrong] = [good, bad].map(({ show }) => render(show).container.innerHTML);
    expect(right).not.toBe(wrong);
    expect(good.why).not.toBe(bad.why);
  }
});
