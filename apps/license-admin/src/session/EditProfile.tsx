import { profileSchema, USER_ID_NOT_FOUND, USER_NOT_FOUND } from '@lm/domain';
import { FormDialog, type FormField } from '@lm/ui/form-dialog';
import { useFormik } from 'formik';
import { useState } from 'react';
import { saveFailureText } from '../forms/saveFailureText';
import { serverFieldErrors } from '../forms/serverFieldErrors';
import { validateWith } from '../forms/validateWith';
import { announce } from '../lm/announce';
import { toast } from '../lm/toast';
import { words as formWords } from '../forms/words';
import { PROFILE_DRAFT, type ProfileDraft, type ProfileFormValues } from './profileDraft';
import { resumed, useDraft, useDraftKeeper } from '../drafts/useDraft';
import { useUser } from './UserProvider';
import { useUpdateUserMutation } from './usersApi';
import { profile as words } from './words';

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

/** One's own name and password. What the dialog does not show is sent as it is. */
export function EditProfile({ resume, onClose }: EditProfileProps) {
  const current = useUser();
  const [user] = useState(current.user);
  const [updateUser] = useUpdateUserMutation();

  const [initialValues] = useState<Values>({
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    currentPassword: '',
    newPassword: '',
  });
  const keeper = useDraftKeeper(resume);

  const form = useFormik<Values>({
    initialValues,
    validate: (values) => validateWith(schema, values),
    onSubmit: async (values, { setErrors }) => {
      if (!user?.id) {
        toast.error(USER_ID_NOT_FOUND);
        return;
      }
      const { phoneNumber, twoFactorEnabled, location, department, isAdmin, email, etag } = user;
      const { firstName, lastName, currentPassword, newPassword } = values;
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
      const saving = keeper.whileSaving(async () => {
        await updateUser({ id: user.id, etag, body }).unwrap();
      });
      const saved = await announce(saving, {
        done: words.done,
        failed: (failure) => {
          setErrors(serverFieldErrors(failure));
          return failure.status === 404 ? USER_NOT_FOUND : saveFailureText(failure, words.failed);
        },
      });
      if (saved) {
        current.refresh();
        onClose();
      }
    },
  });
  useDraft(form, { form: PROFILE_DRAFT, subject: user?.id, resume, keeper });

  return (
    <FormDialog
      title={words.title}
      mode="edit"
      size="md"
      fields={fields}
      form={form}
      notice={resume && resumed(resume, initialValues, false).isChanged && formWords.merged}
      submitLabel={words.submit}
      busyLabel={words.submitting}
      onClose={onClose}
    />
  );
}
