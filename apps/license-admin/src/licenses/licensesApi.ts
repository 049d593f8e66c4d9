import { isNotFoundError, licenses, type Schemas } from '@lm/api-client';
import { BULK_PAGE_SIZE, DASHBOARD_LICENSES_PAGE_SIZE, sameId } from '@lm/domain';
import { api, type Keyed, partOf, run } from '../lm/api';
import { lm } from '../lm/client';
import { FRESH_SECONDS, isLive, KEPT_SECONDS } from '../lm/live';
import {
  type ActiveLicenses,
  firstPageOf,
  leftOnServer,
  type LicenseList,
  noteChange,
  readActiveLicenses,
  readLicenseList,
  readFirstLicenses,
  without,
} from './everyLicense';
import { isSuspended } from './isSuspended';
import { type LicenseRecord, readLicensePage } from './readLicensePage';
import { type Failure, isAnswerLost, toFailure } from '../lm/toFailure';

/** By how many licenses the first call for all of them asks: a hundred, so that rows are there soon, unless told. */
export type FirstPage = { size: number } | void;

export const BY_THE_THOUSAND: FirstPage = { size: DASHBOARD_LICENSES_PAGE_SIZE };

/** Without its file. */
export type LicenseRow = Schemas['LicenseSummary'];

/** With its file. */
export type License = Schemas['License'];

export type LicenseId = License['id'];

export type LicenseHistory = Schemas['LicenseHistory'];

export type LicenseIssue = LicenseHistory['issues'][number];

type Renewal = Keyed<Schemas['RenewLicenseInput'] & { id: LicenseId }>;

/** With `licenseId`, in place of that one. */
export type LicenseToGenerate = Schemas['GenerateLicenseInput'];

/** A license to issue, maybe once more. */
type LicenseOrder = LicenseToGenerate & {
  /** The state of the license that is replaced: once it has another, nothing is issued. */
  etag?: string | undefined;
  /** What an attempt before this one ordered, which ended without an answer: look first whether it went through. */
  earlier?: LicenseToGenerate;
};

/** What became of a license that was to be issued. */
type GeneratedLicense = {
  id: LicenseId;
  /** The replaced license is still there: the server kept it and it could not be deleted. */
  replacedRemains: boolean;
};

export const licensesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The first page answers at once, the others follow in one update; a list read again answers when it is whole. It is
     * one list for all screens, whatever first page each asks for.
     */
    listEveryLicense: build.query<LicenseList, FirstPage>({
      queryFn: (first, { forced, signal, getState }) => {
        if (!forced) return run(readFirstLicenses(first?.size ?? BULK_PAGE_SIZE, signal));
        const list = listIn(getState());
        return run(readLicenseList({ pageSize: first?.size, signal }, list?.complete ? list : undefined));
      },
      serializeQueryArgs: ({ endpointName }) => endpointName,
      onQueryStarted: async (firstPage, cache) => {
        const size = firstPage?.size ?? BULK_PAGE_SIZE;
        const update = (change: Partial<LicenseList>) => {
          // A list that was asked for again meanwhile has the last word.
          if (cache.getCacheEntry().requestId === cache.requestId)
            cache.updateCachedData((list) => (list.complete ? list : { ...list, ...change }));
        };
        const first = await cache.queryFulfilled.then(
          ({ data }) => data,
          // The pages that were on their way to the list before count no more.
          (reason) => {
            if (!reason.isUnhandledError) update({ failure: reason.error });
            return undefined;
          },
        );
        if (!first || first.complete) return;
        const rest = {
          pageSize: size,
          first: firstPageOf(first, size),
          onProgress: ({ readCount }: { readCount: number }) => update({ readCount }),
        };
        try {
          update(await readLicenseList(rest));
        } catch (error) {
          update({ failure: toFailure(error) });
        }
      },
      structuralSharing: false,
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: ['License'],
    }),
    listActiveLicenses: build.query<ActiveLicenses, void>({
      queryFn: (_, { signal }) => run(readActiveLicenses(signal)),
      structuralSharing: false,
      providesTags: [partOf('License')],
    }),
    /** Every license of a customer, newest first. */
    listLicensesOf: build.query<readonly LicenseRow[], LicenseRow['customerId']>({
      queryFn: (customerId, { signal }) =>
        run(licenses.all(lm, { customerId }, { pageSize: BULK_PAGE_SIZE, signal })),
      providesTags: [partOf('License')],
    }),
    /**
     * A server that keeps the replaced license is asked to delete it afterwards, so that a failure half-way loses none.
     * When the answer is lost, it looks whether the license was issued.
     */
    generateLicense: build.mutation<GeneratedLicense, LicenseOrder>({
      queryFn: async ({ earlier, etag, ...order }, { getState }) => {
        const answerWith = ({ id }: LicenseRow) => ({ data: { id, replacedRemains: false } });
        let body = order;
        let ifMatch = etag;
        if (earlier) {
          const found = await run(findIssued(earlier));
          if ('error' in found) return found;
          if (found.data && isAsOrdered(found.data, order)) return answerWith(found.data);
          // It went through and something else is wanted now: what it issued is what is to be replaced.
          if (found.data) {
            body = { ...order, licenseId: found.data.id };
            ifMatch = undefined;
          }
        }
        const generated = await run(licenses.generate(lm, body, { ifMatch }));
        if ('error' in generated) {
          if (!isAnswerLost(generated.error)) return generated;
          const found = await findIssued(body).catch(() => undefined);
          return found ? answerWith(found) : generated;
        }
        const id = generated.data;
        const replaced = body.licenseId;
        const isNew = replaced != null && !sameId(replaced, id);
        const replacedRemains = isNew && !(await isGone(replaced, body.customerId));
        noted(getState(), { gone: isNew && !replacedRemains ? replaced : undefined });
        return { data: { id, replacedRemains } };
      },
      invalidatesTags: ['License'],
    }),
    /** Everything about one license, by its number or by any id that it ever had. */
    getLicensePage: build.query<LicenseRecord, string>({
      queryFn: (address, { signal, forced, getState }) => {
        const known = listIn(getState())?.items;
        // Read again, it may have been renewed meanwhile.
        const isPresent = !forced && known?.some(({ id }) => sameId(id, address)) === true;
        return run(readLicensePage(address, { signal, isPresent }));
      },
      providesTags: [partOf('License')],
      keepUnusedDataFor: 0,
    }),
    /** Issues a license again with a later last day; the answer has another id. */
    renewLicense: build.mutation<License, Renewal>({
      queryFn: async ({ id, idempotencyKey, ...body }, { getState }) => {
        const answer = await run(licenses.renew(lm, id, body, { idempotencyKey }));
        if ('data' in answer) noted(getState(), { gone: id });
        return answer;
      },
      invalidatesTags: ['License'],
    }),
    suspendLicense: build.mutation<License, Keyed<{ id: LicenseId; reason: string }>>({
      queryFn: async ({ id, reason, ...key }, { getState }) =>
        changedIn(getState(), await run(licenses.suspend(lm, id, { reason }, key))),
      invalidatesTags: ['License'],
    }),
    reinstateLicense: build.mutation<License, Keyed<{ id: LicenseId }>>({
      queryFn: async ({ id, ...key }, { getState }) =>
        changedIn(getState(), await run(licenses.reinstate(lm, id, key))),
      invalidatesTags: ['License'],
    }),
    deleteLicense: build.mutation<void, LicenseId>({
      queryFn: async (id, { getState }) => {
        const answer = await run(licenses.remove(lm, id));
        if ('data' in answer) noted(getState(), { gone: id });
        return answer;
      },
      invalidatesTags: ['License'],
      onQueryStarted: async (id, cache) => {
        const deleted = await cache.queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!deleted) return;
        // Found in the list itself: each row looked at in a draft of it becomes a draft.
        const rows = listIn(cache.getState())?.items ?? [];
        cache.dispatch(
          licensesApi.util.updateQueryData('listEveryLicense', undefined, (list) => {
            list.items = without(rows, id);
            list.totalCount -= 1;
            list.readCount -= 1;
          }),
        );
      },
    }),
  }),
});

/** Deletes it if not. Looked for in a list: browsers report an answer of 404 as an error of the page. */
async function isGone(id: LicenseId, customerId: LicenseRow['customerId']): Promise<boolean> {
  try {
    const remaining = await licenses.all(lm, { customerId }, { pageSize: BULK_PAGE_SIZE });
    if (remaining.some((license) => sameId(license.id, id))) await licenses.remove(lm, id);
    return true;
  } catch (error) {
    return isNotFoundError(error);
  }
}

const idsOf = (ids: readonly unknown[]) => ids.map(String).sort().join();

/** Whether a license says what was ordered. */
export function isAsOrdered(license: LicenseRow, order: LicenseToGenerate): boolean {
  return (
    sameId(license.customerId, order.customerId) &&
    (license.comment?.trim() || null) === (order.comment ?? null) &&
    Date.parse(license.expiryDate ?? '') === Date.parse(order.expiryDate) &&
    idsOf(license.applications.map(({ id }) => id)) === idsOf(order.applicationIds)
  );
}

/** The license that was issued as ordered, in place of the one that it was to replace; nothing when there is none. */
async function findIssued(order: LicenseToGenerate): Promise<LicenseRow | undefined> {
  const { customerId, licenseId } = order;
  const rows = await licenses.all(lm, { customerId }, { pageSize: BULK_PAGE_SIZE });
  const remains = licenseId != null && rows.some(({ id }) => sameId(id, licenseId));
  // A suspended one is in nobody's way: the same may be ordered beside it.
  return remains ? undefined : rows.find((row) => !isSuspended(row) && isAsOrdered(row, order));
}

/** The list as the cache has it. */
export function listIn(state: unknown): LicenseList | undefined {
  return licensesApi.endpoints.listEveryLicense.select()(state as never).data;
}

const noted = (state: unknown, change: Parameters<typeof noteChange>[1]) =>
  noteChange(listIn(state)?.items, change);

/** A license as lists have it. */
export function rowOf({
  licenseFile: _file,
  hasFile: _has,
  applicationIds: _ids,
  ...row
}: License): LicenseRow {
  return row;
}

/** Passes on the answer that says how a license is now, when there is one. */
function changedIn<Answer extends { data: License } | { error: Failure }>(state: unknown, answer: Answer) {
  if ('data' in answer) noted(state, { changed: rowOf(answer.data) });
  return answer;
}

const { listEveryLicense } = licensesApi.endpoints;

/** Every license, for as long as it takes only the first: pages that are on their way are not asked for again. */
export function useEveryLicense(first?: FirstPage, options: { skip?: boolean } = {}) {
  const { data } = listEveryLicense.useQueryState();
  const isUnderway = data !== undefined && !data.complete && !data.failure;
  return listEveryLicense.useQuery(first, {
    ...options,
    refetchOnMountOrArgChange: isUnderway || isLive() ? false : FRESH_SECONDS,
  });
}

/** The same for figures, by the thousand: `rows` when all are there. */
export function useLicensesForFigures(options?: { skip: boolean }) {
  const query = useEveryLicense(BY_THE_THOUSAND, options);
  const { data: list } = query;
  return {
    ...query,
    rows: list?.complete && leftOnServer(list) === 0 ? list.items : undefined,
    isError: query.isError || list?.failure !== undefined,
  };
}

export const {
  useListActiveLicensesQuery,
  useListLicensesOfQuery,
  useGetLicensePageQuery,
  useGenerateLicenseMutation,
  useRenewLicenseMutation,
  useSuspendLicenseMutation,
  useReinstateLicenseMutation,
  useDeleteLicenseMutation,
} = licensesApi;
