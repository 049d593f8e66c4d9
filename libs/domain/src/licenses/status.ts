import type { License, LicenseStatus } from './license';

/** Active, Expired or Suspended, as the server says; by `isExpired` when it does not know suspensions. */
export function licenseStatus(license: Pick<License, 'isExpired' | 'status'>): LicenseStatus {
  if (license.status === 'Suspended') return 'Suspended';
  return license.isExpired ? 'Expired' : 'Active';
}

/** Whether a license counts: it has not expired and is not suspended. */
export const isActive = (license: Pick<License, 'isExpired' | 'status'>): boolean =>
  licenseStatus(license) === 'Active';

export const STATUS_FILTERS = ['All', 'Active', 'Expired', 'Suspended'] as const;

export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The status filter that an address asks for; anything but a status is All. */
export function statusFilterFrom(parameter: string | null | undefined): StatusFilter {
  return STATUS_FILTERS.find((choice) => choice === parameter) ?? 'All';
}
