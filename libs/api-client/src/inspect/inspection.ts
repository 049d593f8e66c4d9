import type { VerifiedCheckpoint } from '../log/checkpoint';
import type { Unconfirmed, Verdict } from './words';

/** What a license file says, as far as it could be read. */
export type InspectedLicense = {
  number?: string | undefined;
  issue?: number | undefined;
  customerName?: string | undefined;
  applications?: readonly string[] | undefined;
  /** The last millisecond in which the license can be used, ISO 8601 in UTC. */
  expiryDate: string;
  issuedAt?: string | undefined;
};

/** What was found out about a license file, in words for a person. */
export type Inspection = {
  verdict: Verdict;
  title: string;
  /** Why nobody has said of a genuine file that it is still current; absent when the provider has, and with other verdicts. */
  unconfirmed?: Unconfirmed | undefined;
  /** For whom and until when, or what is wrong, in a sentence. */
  text: string;
  /** What is not as it should be besides: the verdict may rest on something false. */
  warnings: readonly string[];
  /** What is not known, or was assumed. */
  notes: readonly string[];
  /** Whose word it is: absent when nobody vouches for what the file says. */
  license?: InspectedLicense | undefined;
  /** Where the log has it, when the file proves so. */
  proof?: { position: number; checkpoint: VerifiedCheckpoint } | undefined;
};

/** What is known of a file before it is put into words. */
export type Found = Pick<Inspection, 'verdict' | 'text' | 'license' | 'proof'> & {
  warnings?: readonly string[];
  notes?: readonly string[];
};
