import { SIGN_UP_CLOSED } from '@lm/domain';

/**
 * Who may sign up: everyone, nobody, everyone whom an administrator then approves, or those with an e-mail address in one
 * of the domains, once they have proved that it is theirs or an administrator has approved them.
 */
export type SignUpPolicy = 'open' | 'closed' | 'approval' | readonly string[];

/** What the application is told of it; the domains are nobody's business. */
export type SignUpKind = 'open' | 'closed' | 'approval' | 'domains';

export const signUpKind = (policy: SignUpPolicy): SignUpKind =>
  typeof policy === 'string' ? policy : 'domains';

const isInDomains = (domains: readonly string[], email: string) =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

export const maySignUp = (policy: SignUpPolicy, email: string): boolean =>
  typeof policy === 'string' ? policy !== 'closed' : isInDomains(policy, email);

/** Whether proving the e-mail address is enough: its domain is what was asked for. */
export const isProvedByAddress = (policy: SignUpPolicy, email: string): boolean =>
  typeof policy !== 'string' && isInDomains(policy, email);

export const closedText = (policy: SignUpPolicy): string =>
  policy === 'closed'
    ? SIGN_UP_CLOSED
    : 'Sign-up is open to the addresses of the provider alone. Ask an administrator for an account.';
