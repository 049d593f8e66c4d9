import {
  editedUserSchema,
  isLastAdministrator,
  LAST_ADMINISTRATOR,
  newUserSchema,
  USER_EMAIL_MAX,
  USER_NAME_MAX,
  USER_PLACE_MAX,
} from '@lm/domain';
import { FormDialog, type FormField } from '@lm/ui/form-dialog';
import { useDispatch, useSelector } from 'react-redux';
import { idOf } from '../lm/idOf';
import { uniqueAmong } from '../forms/uniqueAmong';
import { useRecordForm } from '../forms/useRecordForm';
import { exceptWhere, savedOnceText, useSaveOnce } from '../forms/useSaveOnce';
import { validateWith } from '../forms/validateWith';
import { toast } from '../lm/toast';
import { pagePath, PATHS } from '../paths';
import { addressChanged, selectEmail } from '../session/sessionSlice';
import type { Draft } from '../drafts/drafts';
import { useUser } from '../session/UserProvider';
import { useLastChange } from '../session/useLastChange';
import { type User, useReadUsers, useUpdateUserMutation } from '../session/userListApi';
import { useCreateUserMutation } from './usersApi';
import { userText } from './userText';
import { words } from './words';

export const USER_DRAFT = 'user';

export type UserFormValues = {
  firstName: string;
  lastName: string;
  email: string;
  location: string;
  department: string;
  isAdmin: boolean;
  password: string;
  confirmPassword: string;
  currentPassword: string;
  newPassword: string;
};

type UserFormProps = {
  /** The user to edit; none to add one. */
  user?: User;
  resume?: Draft<UserFormValues>;
  onAdded: (id: User['id'] | undefined) => void;
  onClose: () => void;
};

export function UserForm({ user: opened, resume, onAdded, onClose }: UserFormProps) {
  const { users, user: current } = useUser();
  const email = useSelector(selectEmail);
  const dispatch = useDispatch();
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();
  const { saveOnce, isRepeated } = useSaveOnce();
  const readUsers = useReadUsers();

  const lastChange = useLastChange('Users');
  const { record: user, dialog } = useRecordForm<User, UserFormValues, readonly User[]>({
    kind: {
      name: USER_DRAFT,
      table: 'Users',
      idOf: ({ id }) => id,
      nameOf: userText,
      pageOf,
      labels: words.fields,
      valuesOf,
    },
    record: opened,
    resume,
    validate: (values, user) => validateWith(schemaFor(user, []), values),
    stored: exceptWhere(
      (values) => isRepeated(inputOf(values)),
      uniqueAmong('email', users, readUsers, (takenEmails, user) => schemaFor(user, takenEmails)),
    ),
    saving: {
      save: async (values, user) => {
        if (user) {
          const body = updateOf(user, values);
          await update({ id: user.id, etag: user.etag, body }).unwrap();
          // The signed-in user is known by this address.
          if (email && user.id === current?.id) dispatch(addressChanged({ from: email, to: body.email }));
        } else {
          const body = inputOf(values);
          const created = await saveOnce(body, (idempotencyKey) =>
            create({ ...body, idempotencyKey }).unwrap(),
          );
          onAdded(idOf(created));
        }
        toast.success(user ? words.updated : words.created);
        onClose();
      },
      refused: (failure) => savedOnceText(failure, words.saveFailed),
      readNewest: async ({ id }) => (await readUsers()).find((row) => row.id === id),
      lastChange,
      gone: words.gone,
    },
  });
  const isOwn = user !== undefined && user.id === current?.id;

  const isLast = user !== undefined && isLastAdministrator(users, user.id);
  const { fields: labels, hints } = words;
  const half = { width: 'half', autoComplete: 'off', type: 'text' } as const;
  const fields: FormField<UserFormValues>[] = [
    { ...half, name: 'firstName', label: labels.firstName, required: true, maxLength: USER_NAME_MAX },
    { ...half, name: 'lastName', label: labels.lastName, required: true, maxLength: USER_NAME_MAX },
    {
      type: 'email',
      name: 'email',
      label: labels.email,
      required: true,
      maxLength: USER_EMAIL_MAX,
      autoComplete: 'off',
    },
    { ...half, name: 'location', label: labels.location, maxLength: USER_PLACE_MAX },
    { ...half, name: 'department', label: labels.department, maxLength: USER_PLACE_MAX },
    ...(user
      ? ([
          {
            type: 'password',
            name: 'currentPassword',
            label: labels.currentPassword,
            hint: hints.currentPassword,
            autoComplete: isOwn ? 'current-password' : 'off',
          },
          {
            type: 'password',
            name: 'newPassword',
            label: labels.newPassword,
            hint: isOwn ? hints.newPassword : hints.newPasswordOfOther,
            autoComplete: 'new-password',
          },
        ] as const)
      : ([
          {
            type: 'password',
            name: 'password',
            label: labels.password,
            required: true,
            hint: hints.password,
            autoComplete: 'new-password',
          },
          {
            type: 'password',
            name: 'confirmPassword',
            label: labels.confirmPassword,
            required: true,
            autoComplete: 'new-password',
          },
        ] as const)),
    {
      type: 'checkbox',
      name: 'isAdmin',
      label: labels.isAdmin,
      hint: isLast ? LAST_ADMINISTRATOR : isOwn ? hints.ownRole : hints.isAdmin,
      disabled: isLast || isOwn,
    },
  ];

  return (
    <FormDialog
      title={user ? words.editTitle : words.addTitle}
      size="lg"
      fields={fields}
      {...dialog}
      submitLabel={user ? words.save : words.create}
      busyLabel={words.saving}
      onClose={onClose}
    />
  );
}

const pageOf = ({ id }: User) => pagePath(PATHS.users, id);

const valuesOf = (user: User | undefined): UserFormValues => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  location: user?.location ?? '',
  department: user?.department ?? '',
  isAdmin: user?.isAdmin ?? false,
  password: '',
  confirmPassword: '',
  currentPassword: '',
  newPassword: '',
});

const schemaFor = (user: User | undefined, takenEmails: readonly string[]) =>
  user ? editedUserSchema({ takenEmails }) : newUserSchema({ takenEmails });

const names = ({ email, firstName, lastName, location, department }: UserFormValues) => ({
  email: email.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  location: location.trim() || null,
  department: department.trim() || null,
});

/** A new user, as the server takes one. */
const inputOf = (values: UserFormValues) => ({
  ...names(values),
  password: values.password,
  twoFactorEnabled: false,
  emailConfirmed: false,
  isAdmin: values.isAdmin,
});

/** A changed user, as the server takes one; what the form does not show stays as it is. */
const updateOf = ({ phoneNumber, twoFactorEnabled }: User, values: UserFormValues) => ({
  ...names(values),
  currentPassword: values.currentPassword || null,
  newPassword: values.newPassword || null,
  phoneNumber,
  twoFactorEnabled,
  isAdmin: values.isAdmin,
});
