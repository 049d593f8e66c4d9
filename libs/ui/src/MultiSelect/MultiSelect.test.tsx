import { fireEvent, render, screen } from '@testing-library/react';
import { playStory } from '../../jest/playStory';
import { MultiSelect } from './MultiSelect';
import * as stories from './MultiSelect.stories';

const { default: meta, ...each } = stories;

test.each(Object.entries(each))('%s', async (_, story) => {
  expect(await playStory(meta, story)).not.toBeEmptyDOMElement();
});

test('the search box has the focus as soon as the list is open', () => {
  render(
    <MultiSelect
      label="Applications"
      options={[{ value: 'flights', label: 'Flights' }]}
      value={[]}
      onChange={() => undefined}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: /Applications/ }));
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test('what is wrong stays in sight while the list is open over it', () => {
  render(
    <MultiSelect
      label="Applications"
      error="The customer has a license for Flights"
      options={[{ value: 'flights', label: 'Flights' }]}
      value={['flights']}
      onChange={() => undefined}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: /Applications/ }));
  expect(screen.getByRole('dialog')).toHaveTextContent('The customer has a license for Flights');
});
