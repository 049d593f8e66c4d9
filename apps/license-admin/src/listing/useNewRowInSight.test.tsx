import { act, screen, waitFor, within } from '@testing-library/react';
import { fillIn, KYIV, OSLO, PAST, provider, rows, show } from '../testing/licensesScreen';

test('a search that was typed after the row was added stays when the row comes', async () => {
  const server = provider();
  for (const customerId of [KYIV, OSLO]) server.addLicense({ customerId, expiryDate: PAST });
  const { user, address } = show(server, { at: '/licenses?status=Expired' });
  await screen.findByRole('rowheader', { name: /Бориспіль/ });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const form = await fillIn(user, { customer: 'Oslo', application: 'Gate Planner' });
  await user.click(within(form).getByRole('button', { name: /Generate/ }));
  const details = await screen.findByRole('dialog', { name: /Details/ });
  await user.click(within(details).getAllByRole('button', { name: 'Close' })[0]!);
  await user.type(screen.getByRole('searchbox'), 'KBP');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), '');
  await waitFor(() => expect(address()).not.toContain('status'));
  await act(() => new Promise((resume) => setTimeout(resume, 300)));
  expect(address()).toBe('/licenses?search=KBP');
  expect(screen.getByRole('searchbox')).toHaveValue('KBP');
});
