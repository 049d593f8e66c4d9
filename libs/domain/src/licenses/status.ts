import type { License } from './license';

export type LicenseStatus = 'Active' | 'Expired';

/** Active or Expired, as the server's `isExpired` says. */
export function licenseStatus(license: Pick<License, 'isExpired'>): LicenseStatus {
  return license.isExpired ? 'Expired' : 'Active';
}

export const STATUS_FILTERS = ['All', 'Active', 'Expired'] as const;

export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The status filter that an address asks for; anything but Active or Expired is All. */
export function statusFilterFrom(parameter: string | null | undefined): StatusFilter {
  return STATUS_FILTERS.find((choice) => choice === parameter) ?? 'All';
}
