import { applications, type Schemas } from '@lm/api-client';
import { BULK_PAGE_SIZE, isApplicationLicensed } from '@lm/domain';
import { readEveryLicense } from '../licenses/licensesApi';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';

/** A software product that licenses cover. */
export type Application = Schemas['Application'];

/** What to make of an application, and the state that it was in. */
export type ApplicationUpdate = { body: Schemas['ApplicationUpdate']; etag: string | undefined };

const applicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEveryApplication: build.query<readonly Application[], void>({
      queryFn: (_, { signal }) => {
        const all = applications.all(lm, {}, { pageSize: BULK_PAGE_SIZE, signal });
        return run<readonly Application[]>(all.then((data) => ({ data })));
      },
      providesTags: ['Application'],
    }),
    createApplication: build.mutation<Application, Schemas['ApplicationInput']>({
      queryFn: (body) => run(lm.POST('/api/Applications', { body })),
      invalidatesTags: ['Application'],
    }),
    /** Refused when somebody has changed the application since it was read, so that no change is lost unseen. */
    updateApplication: build.mutation<void, ApplicationUpdate>({
      queryFn: ({ body, etag }) => {
        const params = { path: { id: body.id }, ...(etag && { header: { 'If-Match': etag } }) };
        return run(lm.PUT('/api/Applications/{id}', { params, body }));
      },
      // Licenses name their applications.
      invalidatesTags: ['Application', 'License'],
    }),
    deleteApplication: build.mutation<void, Application['id']>({
      queryFn: (id) => run(lm.DELETE('/api/Applications/{id}', { params: { path: { id } } })),
      invalidatesTags: ['Application'],
    }),
  }),
});

/**
 * Whether a license covers the application, as far as can be told: licenses that cannot be read count as one.
 */
export async function mayBeLicensed(id: Application['id']): Promise<boolean> {
  try {
    return isApplicationLicensed(await readEveryLicense(), id);
  } catch {
    return true;
  }
}

export const {
  useListEveryApplicationQuery,
  useCreateApplicationMutation,
  useUpdateApplicationMutation,
  useDeleteApplicationMutation,
} = applicationsApi;
