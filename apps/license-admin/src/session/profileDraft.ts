/** The profile form's name among the drafts. */
export const PROFILE_DRAFT = 'profile';

/** What the profile form keeps of what was typed: everything but the passwords. */
export type ProfileDraft = { firstName?: string; lastName?: string };
