import * as api from '@lm/api-client';
import { type CallBody, type CallQuery, type ListFilter, type LmClient } from '@lm/api-client';
import * as events from '@lm/api-client/events';
import * as log from '@lm/api-client/log';
import * as tokens from '@lm/api-client/tokens';
import { verifyWebhook, type VerifyOptions } from '@lm/api-client/webhooks';

// A library of yours may hand calls on, with declarations that name no file inside the package.
export const { all, each, pages } = api.licenses;
export const customers = { ...api.customers };
export const everything = { ...api };
export const others = { ...events, ...log, ...tokens };

export const licensesOf = (lm: LmClient, filter: ListFilter<CallQuery<'listLicenses'>>) =>
  api.licenses.all(lm, { ...filter, status: 'Active' });
export const issue = (lm: LmClient, body: CallBody<'generateLicense'>) => api.licenses.generate(lm, body);
export const changes = (lm: LmClient, options: events.WatchOptions) => events.watch(lm, options);
export const believed = (body: string, headers: Headers, secret: string, options?: VerifyOptions) =>
  verifyWebhook(body, headers, secret, options);
