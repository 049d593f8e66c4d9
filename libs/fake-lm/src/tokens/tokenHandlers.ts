import {
  API_TOKEN_BYTES,
  apiTokenOf,
  DAY_MS,
  EXPIRED_TOKENS_KEPT_DAYS,
  tokenHint,
  TOKENS_MAX,
  TOO_MANY_TOKENS,
} from '@lm/domain';
import type { FakeCall, FakeHandlers } from '../http/call';
import { conflict, notFound } from '../http/problem';
import { uuidOf } from '../session/sessions';
import type { FakeStore } from '../store/FakeStore';
import type { FakeToken } from '../store/rows';

const tokensOf = (store: FakeStore, userId: string) => {
  const gone = store.now().getTime() - EXPIRED_TOKENS_KEPT_DAYS * DAY_MS;
  return [...store.tokens]
    .filter(([, token]) => token.userId === userId && Date.parse(token.expires) >= gone)
    .reverse();
};

const onWire = ({ userId: _, ...token }: FakeToken) => token;

/** Who makes or revokes which token of whom. */
function record(
  { store, path, caller }: Pick<FakeCall<'createUserToken'>, 'store' | 'path' | 'caller'>,
  operation: 'Create' | 'Delete',
  { id, name, scopes, hint, expires }: FakeToken,
) {
  store.audit.entry({
    ...{ tableName: 'ApiTokens', recordId: id, operation, userId: caller.id, recordName: name },
    [operation === 'Create' ? 'new' : 'old']: { name, userId: path.userId, scopes, hint, expires },
  });
}

export const tokenHandlers = {
  listUserTokens({ store, path }) {
    store.find('users', path.userId, 'user');
    return tokensOf(store, path.userId).map(([, token]) => onWire(token));
  },

  createUserToken(call) {
    const { store, path, body, caller } = call;
    const { id: userId } = store.find('users', path.userId, 'user');
    const holding = tokensOf(store, userId).filter(
      ([, { expires }]) => Date.parse(expires) > store.now().getTime(),
    );
    if (holding.length >= TOKENS_MAX) throw conflict('too-many-tokens', TOO_MANY_TOKENS);
    const token = apiTokenOf(crypto.getRandomValues(new Uint8Array(API_TOKEN_BYTES)));
    const { name, scopes, days } = body;
    const made: FakeToken = {
      ...{ id: uuidOf(store.nextId('tokens')), userId, name, scopes, hint: tokenHint(token) },
      ...store.createdBy(caller),
      expires: new Date(store.now().getTime() + days * DAY_MS).toISOString(),
      lastUsed: null,
    };
    store.tokens.set(token, made);
    record(call, 'Create', made);
    return { ...onWire(made), token };
  },

  revokeUserToken(call) {
    const { store, path } = call;
    store.find('users', path.userId, 'user');
    const found = tokensOf(store, path.userId).find(([, { id }]) => id === path.tokenId);
    if (!found) throw notFound('token');
    store.tokens.delete(found[0]);
    record(call, 'Delete', found[1]);
    return undefined;
  },
} satisfies Partial<FakeHandlers>;
