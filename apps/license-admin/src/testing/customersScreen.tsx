import type { FakeLm } from '@lm/fake-lm';
import { screen, within } from '@testing-library/react';
import { CustomersScreen } from '../customers/CustomersScreen';
import { installFakeLm } from './fakeLm';
import { renderScreen } from './renderScreen';

export const OSLO = 1;
export const KYIV = 2;

/** A server with two airports and no customer. */
export function airports(): FakeLm {
  const server = installFakeLm();
  server.addAirport({ id: OSLO, code: 'OSL', name: 'Oslo Airport', location: 'Oslo, Norway' });
  server.addAirport({ id: KYIV, code: 'KBP', name: 'Boryspil', location: 'Kyiv, Ukraine' });
  return server;
}

/** The same with a customer at Oslo, who has one contact. */
export function provider(): FakeLm {
  const server = airports();
  server.addCustomer({
    airportId: OSLO,
    customerEmail: 'ops@osl.example',
    customerContacts: [{ id: 31, name: 'Kari Nordby', email: 'kari@osl.example' }],
  });
  return server;
}

export const show = (server: FakeLm) => renderScreen(<CustomersScreen />, { at: '/customers', server });
export type User = ReturnType<typeof renderScreen>['user'];

export const openForm = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Add Customer' }));
  return screen.findByRole('dialog', { name: 'Add New Customer' });
};

export const pickAirport = async (user: User, dialog: HTMLElement, code = 'KBP') => {
  await user.type(within(dialog).getByRole('combobox', { name: /Airport/ }), code);
  await user.click(await screen.findByRole('option', { name: new RegExp(code) }));
};

export const contact = (dialog: HTMLElement, number: number) =>
  within(within(dialog).getByRole('group', { name: `Contact ${number}` }));

export const fillInContact = async (user: User, dialog: HTMLElement, number: number, name = 'Олена') => {
  const fields = contact(dialog, number);
  await user.type(fields.getByLabelText(/Name/), name);
  await user.type(fields.getByLabelText(/Email/), 'olena@kbp.example');
  await user.type(fields.getByLabelText(/Phone/), '+380 1');
  await user.type(fields.getByLabelText(/Role/), 'Director');
};

export const save = (user: User, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: /Create Customer|Save Changes/ }));
