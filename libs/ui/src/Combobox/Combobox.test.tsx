import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playStory } from '../../jest/playStory';
import { Combobox } from './Combobox';
import * as stories from './Combobox.stories';

const { default: meta, ...each } = stories;

test.each(Object.entries(each))('%s', async (_, story) => {
  expect(await playStory(meta, story)).not.toBeEmptyDOMElement();
});

test('a failure while the list is open is said once, and nothing claims that there are no choices', async () => {
  const picker = (state: { loading?: boolean; failed?: boolean }) => (
    <Combobox<string>
      {...state}
      label="City"
      items={[]}
      value={null}
      onChange={() => undefined}
      itemId={(city) => city}
      itemText={(city) => city}
      search={() => []}
    />
  );
  const { rerender } = render(picker({ loading: true }));
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(picker({ failed: true }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load the choices');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
