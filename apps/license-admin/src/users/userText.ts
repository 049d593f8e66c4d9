import { displayName } from '@lm/domain';
import type { User } from '../session/userListApi';

/** A user's name and e-mail address. */
export const userText = (user: User): string => {
  const name = displayName(user);
  return name === user.email ? name : `${name} · ${user.email}`;
};
