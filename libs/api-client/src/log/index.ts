export { LogError, type Bytes, type LogFault } from './bytes';
export { canonicalJson } from './canonicalJson';
export {
  parseCheckpoint,
  verifyCheckpoint,
  type Checkpoint,
  type CheckpointKeys,
  type VerifiedCheckpoint,
} from './checkpoint';
export { commitment, leafHash, nodeHash } from './hashes';
export {
  parseNote,
  parseVkey,
  verifyNote,
  type Note,
  type NoteKey,
  type NoteSignature,
  type VerifiedSignature,
} from './notes';
export { verifyConsistency, verifyInclusion, type ConsistencyProof, type InclusionProof } from './proofs';
export { parseTlogProof, type TlogProof } from './tlogProof';
