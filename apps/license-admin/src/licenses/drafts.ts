/** Names of the forms about licenses among the drafts. */
export const LICENSE_DRAFT = 'license';
export const RENEWAL_DRAFT = 'renewal';
export const SUSPENSION_DRAFT = 'suspension';
