import { displayName, profileSchema, USER_ID_NOT_FOUND, USER_NOT_FOUND } from '@lm/domain';
import { FormDialog, type FormField } from '@lm/ui/form-dialog';
import { saveFailureText } from '../forms/saveFailureText';
import { useRecordForm } from '../forms/useRecordForm';
import { validateWith } from '../forms/validateWith';
import { toast } from '../lm/toast';
import { PROFILE_DRAFT, type ProfileDraft, type ProfileFormValues } from './profileDraft';
import { useUser } from './UserProvider';
import { useLastChange } from './useLastChange';
import { type User, useReadUsers, useUpdateUserMutation } from './userListApi';
import { profile as words } from './profileWords';

type Values = ProfileFormValues;

const schema = profileSchema();

const fields: FormField<Values>[] = [
  {
    type: 'text',
    name: 'firstName',
    label: words.firstName,
    required: true,
    width: 'half',
    autoComplete: 'given-name',
  },
  {
    type: 'text',
    name: 'lastName',
    label: words.lastName,
    required: true,
    width: 'half',
    autoComplete: 'family-name',
  },
  {
    type: 'email',
    name: 'email',
    label: words.email,
    disabled: true,
    hint: words.emailHint,
    autoComplete: 'username',
  },
  {
    type: 'password',
    name: 'currentPassword',
    label: words.currentPassword,
    hint: words.currentPasswordHint,
    autoComplete: 'current-password',
  },
  {
    type: 'password',
    name: 'newPassword',
    label: words.newPassword,
    hint: words.newPasswordHint,
    autoComplete: 'new-password',
  },
];

type EditProfileProps = {
  resume?: ProfileDraft;
  onClose: () => void;
};

const valuesOf = (user: User | undefined): Values => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  currentPassword: '',
  newPassword: '',
});

/** One's own name and password. What the dialog does not show is sent as it is. */
export function EditProfile({ resume, onClose }: EditProfileProps) {
  const { user: current, refresh } = useUser();
  const [updateUser] = useUpdateUserMutation();
  const readUsers = useReadUsers();

  const lastChange = useLastChange('Users');
  const { dialog } = useRecordForm<User, Values>({
    kind: {
      name: PROFILE_DRAFT,
      table: 'Users',
      idOf: ({ id }) => id,
      nameOf: displayName,
      valuesOf,
      labels: words,
    },
    record: current,
    resume,
    validate: (values) => validateWith(schema, values),
    saving: {
      save: async ({ firstName, lastName, currentPassword, newPassword }, user) => {
        if (!user?.id) {
          toast.error(USER_ID_NOT_FOUND);
          return;
        }
        const { id, etag, phoneNumber, twoFactorEnabled, location, department, isAdmin, email } = user;
        const body = {
          email,
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          currentPassword: currentPassword || null,
          newPassword: newPassword || null,
          phoneNumber,
          twoFactorEnabled,
          location,
          department,
          isAdmin,
        };
        await updateUser({ id, etag, body }).unwrap();
        toast.success(words.done);
        refresh();
        onClose();
      },
      refused: (failure) => saveFailureText(failure, words.failed),
      readNewest: async ({ id }) => (await readUsers()).find((row) => row.id === id),
      lastChange,
      gone: USER_NOT_FOUND,
      canBeMadeAnew: false,
    },
  });

  return (
    <FormDialog
      {...dialog}
      mode="edit"
      subject={undefined}
      title={words.title}
      size="md"
      fields={fields}
      submitLabel={words.submit}
      busyLabel={words.submitting}
      onClose={onClose}
    />
  );
}
