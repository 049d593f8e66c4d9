/** The words of signing in, signing up, signing out and the profile. Specification, sections 2, 5 and 8. */
export const USER_PROVIDER_MISSING = 'useUser must be used within a UserProvider';
export const USERS_NOT_FETCHED = 'Failed to fetch users';
