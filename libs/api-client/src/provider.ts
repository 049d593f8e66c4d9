export { customerFileKey, masterFileKeys } from './license-files/customerFileKeys';
export { reportOnFile, type Report } from './inspect/reportOnFile';
export {
  checkpointText,
  consistencyRanges,
  formatTlogProof,
  inclusionRanges,
  signNote,
  wholeSubtrees,
  type LeafRange,
  type LogSigner,
  type Subtree,
} from './log/building';
export { vkeyOf } from './log/notes';
