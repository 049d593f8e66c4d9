import { SIGN_UP_CLOSED } from '@lm/domain';

/** A list: e-mail domains whose people prove their address or are approved. */
export type SignUpPolicy = 'open' | 'closed' | 'approval' | readonly string[];

/** What the application is told; the domains are nobody's business. */
export type SignUpKind = 'open' | 'closed' | 'approval' | 'domains';

export const signUpKind = (policy: SignUpPolicy): SignUpKind =>
  typeof policy === 'string' ? policy : 'domains';

const isInDomains = (domains: readonly string[], email: string) =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

export const maySignUp = (policy: SignUpPolicy, email: string): boolean =>
  typeof policy === 'string' ? policy !== 'closed' : isInDomains(policy, email);

export const isProvedByAddress = (policy: SignUpPolicy, email: string): boolean =>
  typeof policy !== 'string' && isInDomains(policy, email);

export const closedText = (policy: SignUpPolicy): string =>
  policy === 'closed'
    ? SIGN_UP_CLOSED
    : 'Sign-up is open to the addresses of the provider alone. Ask an administrator for an account.';
