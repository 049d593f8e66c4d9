import type { Draft } from '../drafts/drafts';

export const PROFILE_DRAFT = 'profile';

export type ProfileFormValues = {
  firstName: string;
  lastName: string;
  email: string;
  currentPassword: string;
  newPassword: string;
};

/** What was typed into the profile form: everything but the passwords. */
export type ProfileDraft = Draft<ProfileFormValues>;
