import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { ApplicationsScreen } from '../applications/ApplicationsScreen';
import { provider } from '../testing/applicationsScreen';
import { renderScreen } from '../testing/renderScreen';
import { FailureBoundary } from './FailureBoundary';

function Mistake() {
  const [isMade, setIsMade] = useState(false);
  if (isMade) throw new Error('A mistake');
  return <button onClick={() => setIsMade(true)}>Make a mistake</button>;
}

const show = (server = provider()) =>
  renderScreen(
    <FailureBoundary resetKey="">
      <ApplicationsScreen />
      <Mistake />
    </FailureBoundary>,
    { at: '/applications', server },
  );

test('what was typed into a form outlasts the screen that fails around it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, server, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'New Application' }));
  const form = await screen.findByRole('dialog', { name: 'New Application' });
  await user.type(within(form).getByLabelText(/Application Name/), 'Stand Guide');
  act(() => screen.getByText('Make a mistake').click());
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  unmount();
  const again = show(server);
  await again.user.click(await screen.findByRole('button', { name: 'Continue editing' }));
  expect(await screen.findByLabelText(/Application Name/)).toHaveValue('Stand Guide');
});
