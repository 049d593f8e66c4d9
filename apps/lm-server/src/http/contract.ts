import {
  CONTRACT,
  CONTRACT_PREFIX,
  type ContractCall as Described,
  type JsonSchema,
} from '@lm/api-client/contract';
import type { CallId } from './call';

export type { JsonSchema };

/** One call of the contract under its name; its path has the prefix `/lm`. */
export type ContractCall = Described & { id: CallId };

/** Every call of the contract, as the server registers it and as the tests check its answers. */
export const contractCalls: readonly ContractCall[] = Object.entries(CONTRACT).map(([id, call]) => ({
  ...call,
  id: id as CallId,
  path: CONTRACT_PREFIX + call.path,
}));
