import { type License, licenseStatus } from '@lm/domain';

/** Whether a license counts no more until it is reinstated. */
export const isSuspended = (license: Pick<License, 'isExpired' | 'status'>): boolean =>
  licenseStatus(license) === 'Suspended';
