export type { Unreadable } from './license-files/licenseFileParts';
export {
  verifyLicenseFile,
  type LoggedLicense,
  type ProofFault,
  type VerifiedLicenseFile,
} from './license-files/verifyLicenseFile';
export { LogError, type LogFault } from './log/bytes';
export type { CheckpointKeys, VerifiedCheckpoint } from './log/checkpoint';
