import type { Role } from '@lm/domain';
import { sharedStorage } from '../browser/browserStorage';

const KEY = 'role';
const READER: Role = 'User';

/** The role of who was signed in here last; an administrator's, who has the most to see, when nobody was. */
export const expectedRole = (): Role => (sharedStorage.read(KEY) === READER ? READER : 'Administrator');

/** Remembers the role, so that the next page is laid out for it before the staff have been read. */
export const keepRole = (role: Role): void => sharedStorage.write(KEY, role);
