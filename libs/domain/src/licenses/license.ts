import type { Id } from '../ids';

/** What a license counts as; a suspended one is neither active nor expired. */
export type LicenseStatus = 'Active' | 'Expired' | 'Suspended';

export interface LicensedApplication {
  id: Id;
  applicationName?: string | null | undefined;
  description?: string | null | undefined;
}

export interface License {
  id: Id;
  customerId: Id;
  customerName?: string | null | undefined;
  /** ISO 8601 instant; the license is usable to the end of its UTC day. */
  expiryDate?: string | null | undefined;
  /** The server's word; nothing here works it out again. */
  isExpired?: boolean | null | undefined;
  /** The server's word too; a server without it tells Active from Expired by `isExpired`. */
  status?: LicenseStatus | null | undefined;
  /** Since when it is suspended, ISO 8601 instant; nothing while it is not. */
  suspendedDate?: string | null | undefined;
  number?: string | null | undefined;
  /** From 1. */
  issue?: number | null | undefined;
  applications?: readonly LicensedApplication[] | null | undefined;
  /** The user who issued it. */
  createdBy?: Id | null | undefined;
  /** ISO 8601 instant. */
  createdDate?: string | null | undefined;
}
