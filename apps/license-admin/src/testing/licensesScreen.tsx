import type { FakeLm } from '@lm/fake-lm';
import { screen, within } from '@testing-library/react';
import { installFakeLm } from './fakeLm';
import { renderScreen, type RenderScreenOptions } from './renderScreen';
import { LicensesScreen } from '../licenses/LicensesScreen';

export const OSLO = 1;
export const KYIV = 2;
export const GATES = 7;
export const SLOTS = 8;
export const PAST = '2020-12-31T23:59:59.999Z';
export const FUTURE = '2099-12-31T23:59:59.999Z';

/** A server with two customers, two applications and no license. */
export function provider(): FakeLm {
  const server = installFakeLm();
  server.addCustomer({ id: OSLO, customerName: 'OSL - Oslo Airport' });
  server.addCustomer({ id: KYIV, customerName: 'KBP - Бориспіль' });
  server.addApplication({ id: GATES, applicationName: 'Gate Planner' });
  server.addApplication({ id: SLOTS, applicationName: 'Slot Desk', description: 'Coordinates slots' });
  return server;
}

/** The same with a license of Oslo's for the Gate Planner. */
export function providerOfOne(): FakeLm {
  const server = provider();
  server.addLicense({ expiryDate: FUTURE });
  return server;
}

export const show = (server: FakeLm, options: RenderScreenOptions = {}) =>
  renderScreen(<LicensesScreen />, { at: '/licenses', ...options, server });

export const rows = () => within(screen.getByRole('table')).getAllByRole('rowheader');
export type User = ReturnType<typeof renderScreen>['user'];

/** The form with that title, once it is there: a slow answer shows another dialog of that title before it. */
export async function formOf(title: string): Promise<HTMLElement> {
  await screen.findByLabelText('Comment');
  return screen.getByRole('dialog', { name: title });
}

/** Fills in the form that generates a license. */
export async function fillIn(
  user: User,
  { customer, application }: { customer: string; application: string },
) {
  const dialog = await screen.findByRole('dialog', { name: 'Generate New License' });
  await user.type(within(dialog).getByRole('combobox', { name: /Customer/ }), customer);
  await user.click(await screen.findByRole('option', { name: new RegExp(customer) }));
  await user.click(within(dialog).getByRole('button', { name: /Applications/ }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${application}`) }));
  await user.keyboard('{Escape}');
  await user.type(within(dialog).getByLabelText(/Expiry Date/), '2099-05-31');
  return dialog;
}

/** Opens the first license for editing, writes a comment and saves. */
export async function edit(user: User) {
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const dialog = await formOf('Edit License');
  expect(within(dialog).getByRole('combobox', { name: /Customer/ })).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Comment'), 'Renewed');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  return dialog;
}
