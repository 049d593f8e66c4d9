export { LARGEST_FILE as LARGEST_LICENSE_FILE } from '../license-files/licenseFileParts';
export { attachProof, isProof } from './asIssued';
export {
  askProvider,
  licenseFileFingerprint,
  readLogKeys,
  type AskingOptions,
  type AskOptions,
  type KeptLog,
  type ProviderAnswer,
} from './askProvider';
export { checkpointInFile, remarksOnGrowth, type ProveGrowth, type Remarks } from './followLog';
export { inspectLicenseFile, type InspectOptions } from './inspectLicenseFile';
export type { InspectedLicense, Inspection } from './inspection';
export type { LicenseFileStatus, OnlineAnswer } from './standing';
export { dayText, VERDICT_TITLES, type Unconfirmed, type Verdict } from './words';
