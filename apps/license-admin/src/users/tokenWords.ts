/** The words of API tokens. */
export const words = {
  tokens: 'API Tokens',
  loading: 'Loading API Tokens...',
  loadFailed: 'Failed to load the API tokens. Please try again.',
  none: 'No programs call as this user.',
  create: 'Create Token',
  createTitle: 'New API Token',
  createText:
    'A program that sends it calls as this user, within its scopes and what the role of this user allows.',
  creating: 'Creating...',
  createFailed: 'Failed to create the token. Please try again.',
  maybeMade:
    'The connection broke before the answer came, so there may be a token that nobody has seen. Look among the tokens of this user and revoke it before you try again.',
  fields: { name: 'Name', scopes: 'Scopes', days: 'Good for' },
  nameHint: 'What it is for. The audit log names it.',
  scopes: {
    read: 'Read everything but the audit log',
    licenses: 'Change licenses and applications',
    customers: 'Change customers and airports',
    users: 'Manage users',
    audit: 'Read and verify the audit log',
  },
  scopeRequired: 'Choose at least one scope',
  days: (days: number) => `${days} days`,
  madeTitle: 'Your New Token',
  madeText: 'Copy it now and keep it like a password: it is shown this once.',
  token: 'Token',
  done: 'Done',
  minor: (hint: string, expires: string, lastUsed: string | undefined) =>
    `${hint} · ends on ${expires} · ${lastUsed === undefined ? 'never used' : `last used on ${lastUsed}`}`,
  over: 'Ended',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeTitle: 'Revoke Token',
  revokeQuestion: 'Programs that use this token are refused at once. This cannot be undone.',
  revoked: 'Token revoked successfully',
  revokeFailed: 'Failed to revoke the token. Please try again.',
} as const;
