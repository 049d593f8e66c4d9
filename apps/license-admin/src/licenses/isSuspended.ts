import { type License, licenseStatus } from '@lm/domain';

/** Whether a license is not valid until it is reinstated. */
export const isSuspended = (license: Pick<License, 'isExpired' | 'status'>): boolean =>
  licenseStatus(license) === 'Suspended';
