import type { FakeLm } from '@lm/fake-lm';
import { screen, within } from '@testing-library/react';
import { installFakeLm } from './fakeLm';
import { renderScreen } from './renderScreen';
import { ApplicationsScreen } from '../applications/ApplicationsScreen';

export const GATES = 7;

/** A server with the Gate Planner, which nobody in particular created. */
export function provider(): FakeLm {
  const server = installFakeLm();
  server.addApplication({
    id: GATES,
    applicationName: 'Gate Planner',
    created: '2026-03-01T08:00:00.000Z',
    createdBy: '',
  });
  return server;
}

export const show = (server: FakeLm, as?: string, at = '/applications') =>
  renderScreen(<ApplicationsScreen />, { at, server, as });
export type User = ReturnType<typeof renderScreen>['user'];

export const IN_USE =
  'Cannot delete application because it is associated with one or more licenses. Please delete the associated licenses first.';

/** Fills in the form for a new application and saves. */
export async function add(user: User, name = 'Slot Desk') {
  await user.click(await screen.findByRole('button', { name: 'New Application' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Application' });
  await user.type(within(dialog).getByLabelText(/Application Name/), name);
  await user.click(within(dialog).getByRole('button', { name: 'Create Application' }));
  return dialog;
}

export async function confirmDeletion(user: User, name = 'Gate Planner') {
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Delete' });
  expect(within(question).getByText(name)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
}

export const openEdit = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  return screen.findByRole('dialog', { name: 'Edit Application' });
};
