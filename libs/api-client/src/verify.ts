export type { Unreadable } from './license-files/licenseFileParts';
export {
  verifyLicenseFile,
  type LoggedLicense,
  type ProofFault,
  type VerifiedLicenseFile,
} from './license-files/verifyLicenseFile';
export type { CheckpointKeys, VerifiedCheckpoint } from './log/checkpoint';
