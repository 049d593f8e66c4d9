import {
  CONTRACT,
  CONTRACT_PREFIX,
  type ContractCall as Described,
  type JsonSchema,
} from '@lm/api-client/contract';
import type { CallId } from './call';

export type { JsonSchema };

/** Its path has the prefix `/lm`. */
export type ContractCall = Described & { id: CallId };

/** As the server registers them and the tests check answers. */
export const contractCalls: readonly ContractCall[] = Object.entries(CONTRACT).map(([id, call]) => ({
  ...call,
  id: id as CallId,
  path: CONTRACT_PREFIX + call.path,
}));

export const takesHeader = ({ headers }: ContractCall, name: string) =>
  Object.hasOwn(headers?.properties ?? {}, name);
