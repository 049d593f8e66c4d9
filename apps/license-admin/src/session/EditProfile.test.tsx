import type { MockAnswer } from '@lm/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../testing/renderScreen';
import { EditProfile } from './EditProfile';
import { PROFILE_DRAFT, type ProfileDraft } from './profileDraft';
import { useUser } from './UserProvider';

/** The dialog, once it is known whose profile it is. */
function Profile({ onClose, resume }: { onClose: () => void; resume?: ProfileDraft }) {
  const { user } = useUser();
  return user ? <EditProfile resume={resume} onClose={onClose} /> : null;
}

async function show(resume?: ProfileDraft) {
  const onClose = jest.fn();
  const shown = renderScreen(<Profile resume={resume} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Edit Profile' });
  const field = (label: RegExp) => within(dialog).getByLabelText(label);
  const fill = async (label: RegExp, text: string) => {
    await shown.user.clear(field(label));
    await shown.user.click(field(label));
    await shown.user.paste(text);
  };
  const save = () => shown.user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  const updates = () => shown.server.callsOf('updateUser');
  return { ...shown, dialog, field, fill, save, updates, onClose };
}

test('shows the name, and the e-mail address that cannot be changed', async () => {
  const { field } = await show();
  expect(field(/^First Name/)).toHaveValue('Ada');
  expect(field(/^Last Name/)).toHaveValue('Lindqvist');
  expect(field(/^Email/)).toHaveValue('ada@provider.example');
  expect(field(/^Email/)).toBeDisabled();
});

test('saves the name and leaves what it does not show as it is', async () => {
  const { fill, save, updates, server, onClose } = await show();
  await fill(/^First Name/, '  Augusta ');
  await save();
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(updates()[0]!.path.userId).toBe(server.administrator.id);
  expect(updates()[0]!.body).toEqual({
    email: 'ada@provider.example',
    firstName: 'Augusta',
    lastName: 'Lindqvist',
    currentPassword: null,
    newPassword: null,
    phoneNumber: null,
    twoFactorEnabled: false,
    location: 'Oslo',
    department: 'Licensing',
    isAdmin: true,
  });
  expect(server.store.users.get(server.administrator.id)).toMatchObject({ firstName: 'Augusta' });
  await waitFor(() => expect(server.callsOf('listUsers')).toHaveLength(2));
  expect(onClose).toHaveBeenCalled();
});

test.each([
  [/^First Name/, '', 'First name is required'],
  [/^New Password/, 'Sh0rt', 'Password must be at least 8 characters long'],
  [/^New Password/, 'lowercase1', 'Password must contain at least one uppercase letter'],
  [/^New Password/, 'UPPERCASE1', 'Password must contain at least one lowercase letter'],
  [/^New Password/, 'NoNumbers', 'Password must contain at least one number'],
  [/^New Password/, 'Good3nough', 'Current password is required to change password'],
])('refuses %s %j: %s', async (label, text, message) => {
  const { fill, field, save, updates } = await show();
  if (text) await fill(label, text);
  else await fill(label, ' ');
  if (label.source !== '^First Name' && message.startsWith('Password'))
    await fill(/^Current Password/, 'old');
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(field(label)).toBeVisible();
  expect(updates()).toHaveLength(0);
});

test.each<[string, MockAnswer<'updateUser'>, string]>([
  ['nobody there', { status: 404 }, 'User not found. Please log in again or contact support.'],
  [
    'fields to blame',
    {
      status: 400,
      errors: { CurrentPassword: ['Current password is not correct'], FirstName: ['Too odd'] },
    },
    'Current password is not correct, Too odd',
  ],
  ['a reason', { status: 409, detail: 'Somebody else was faster.' }, 'Somebody else was faster.'],
  [
    'a page of a proxy',
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'Failed to update profile. Please try again.',
  ],
])('says why it could not be saved, and keeps what was typed: %s', async (_, answer, message) => {
  const { server, fill, field, save, onClose } = await show();
  server.answer('updateUser', answer);
  await fill(/^First Name/, 'Augusta');
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(field(/^First Name/)).toHaveValue('Augusta');
  expect(onClose).not.toHaveBeenCalled();
});

test('goes on from what somebody else saved meanwhile, and keeps what was typed', async () => {
  const { server, user, fill, field, save, updates, onClose } = await show();
  await fill(/^First Name/, 'Augusta');
  const stored = server.store.users.get(server.administrator.id)!;
  server.store.save('users', { ...stored, lastName: 'King' }, server.administrator.id);
  await save();
  await user.click(await screen.findByRole('button', { name: 'Load and keep my changes' }));
  await waitFor(() => expect(field(/^Last Name/)).toHaveValue('King'));
  await save();
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(updates().at(-1)!.body).toMatchObject({ firstName: 'Augusta', lastName: 'King' });
  expect(onClose).toHaveBeenCalled();
});

test('goes on with a draft without undoing what was saved since', async () => {
  const base = { firstName: 'Ada', lastName: 'King', email: 'ada@provider.example' };
  const values = { ...base, firstName: 'Augusta' };
  const { field, dialog } = await show({ id: 'draft', form: PROFILE_DRAFT, subject: '1', values, base });
  expect(field(/^First Name/)).toHaveValue('Augusta');
  expect(field(/^Last Name/)).toHaveValue('Lindqvist');
  expect(within(dialog).getByText(/Somebody else saved changes meanwhile/)).toBeVisible();
});
