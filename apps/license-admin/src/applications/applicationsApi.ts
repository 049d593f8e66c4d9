import { applications, type Schemas } from '@lm/api-client';
import { BULK_PAGE_SIZE, isApplicationLicensed } from '@lm/domain';
import { readEveryLicense } from '../licenses/everyLicense';
import { api, type Keyed, partOf, run } from '../lm/api';
import { lm } from '../lm/client';
import { isLive, kept, KEPT_SECONDS } from '../lm/live';

export type Application = Schemas['Application'];

type ApplicationUpdate = {
  id: Application['id'];
  etag: string | undefined;
  body: Schemas['ApplicationInput'];
};

export const applicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEveryApplication: build.query<readonly Application[], void>({
      queryFn: (_, { signal }) => run(applications.all(lm, {}, { pageSize: BULK_PAGE_SIZE, signal })),
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: ['Application'],
    }),
    createApplication: build.mutation<Application, Keyed<Schemas['ApplicationInput']>>({
      queryFn: ({ idempotencyKey, ...body }) => run(applications.create(lm, body, { idempotencyKey })),
      invalidatesTags: ['Application'],
    }),
    /** Refused when somebody has changed the application since it was read, so that no change is lost unseen. */
    updateApplication: build.mutation<void, ApplicationUpdate>({
      queryFn: ({ id, etag, body }) => run(applications.update(lm, id, body, { ifMatch: etag })),
      // Licenses name their applications; while changes come by themselves, so does the name.
      invalidatesTags: (_, failure) => ['Application', isLive() && !failure ? partOf('License') : 'License'],
    }),
    deleteApplication: build.mutation<void, Application['id']>({
      queryFn: (id) => run(applications.remove(lm, id)),
      invalidatesTags: ['Application'],
    }),
  }),
});

/** As far as can be told: licenses that cannot be read count as one. */
export async function mayBeLicensed(id: Application['id']): Promise<boolean> {
  try {
    return isApplicationLicensed(await readEveryLicense(), id);
  } catch {
    return true;
  }
}

export const useListEveryApplicationQuery = kept(applicationsApi.useListEveryApplicationQuery);

export const { useCreateApplicationMutation, useUpdateApplicationMutation, useDeleteApplicationMutation } =
  applicationsApi;
