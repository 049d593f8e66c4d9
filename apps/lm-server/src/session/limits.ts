import { LOCKOUT_SECONDS, SIGN_IN_FAILURES_MAX } from '@lm/domain';
import type { AttemptLimit } from './rateLimit';

const QUARTER_OF_AN_HOUR = 15 * 60;

export const SIGN_IN_OF_ACCOUNT: AttemptLimit = {
  name: 'sign-in',
  hits: SIGN_IN_FAILURES_MAX,
  seconds: LOCKOUT_SECONDS,
  counts: 'failures',
  forgives: true,
};

export const SIGN_IN_FROM_ADDRESS: AttemptLimit = {
  name: 'sign-in from',
  hits: 100,
  seconds: QUARTER_OF_AN_HOUR,
  counts: 'failures',
};

export const SIGN_IN_ON_DEVICE: AttemptLimit = {
  name: 'sign-in on device',
  hits: SIGN_IN_FAILURES_MAX,
  seconds: LOCKOUT_SECONDS,
  counts: 'failures',
  forgives: true,
};

/** Successful sign-ins to one account: more than people need, less than keeps the server busy. */
export const SIGNED_IN_OF_ACCOUNT: AttemptLimit = {
  name: 'signed in',
  hits: 300,
  seconds: QUARTER_OF_AN_HOUR,
  counts: 'successes',
};

/** A whole company may sit behind one address. */
export const SIGNED_IN_FROM_ADDRESS: AttemptLimit = {
  name: 'signed in from',
  hits: 1000,
  seconds: QUARTER_OF_AN_HOUR,
  counts: 'successes',
};

/** In one's own profile. Strangers cannot use it up: it takes a session. */
export const CURRENT_PASSWORD: AttemptLimit = {
  name: 'current password',
  hits: 5,
  seconds: QUARTER_OF_AN_HOUR,
  counts: 'failures',
  forgives: true,
};

export const OWN_PASSWORD_CHANGES: AttemptLimit = {
  name: 'own password changes',
  hits: 60,
  seconds: QUARTER_OF_AN_HOUR,
  counts: 'successes',
};
