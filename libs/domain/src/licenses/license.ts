import type { Id } from '../ids';

export interface LicensedApplication {
  id: Id;
  applicationName?: string | null | undefined;
  description?: string | null | undefined;
}

/** A license, as far as the rules need to know one. */
export interface License {
  id: Id;
  customerId: Id;
  customerName?: string | null | undefined;
  /** ISO 8601 instant; the license is usable to the end of its UTC day. */
  expiryDate?: string | null | undefined;
  /** The server's word; nothing here works it out again. */
  isExpired?: boolean | null | undefined;
  applications?: readonly LicensedApplication[] | null | undefined;
  /** Id of the user who issued it. */
  createdBy?: Id | null | undefined;
  /** ISO 8601 instant. */
  createdDate?: string | null | undefined;
}
