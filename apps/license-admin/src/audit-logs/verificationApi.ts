import type { Schemas } from '@lm/api-client';
import * as logProofs from '@lm/api-client/logProofs';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';

export type Verification = Schemas['LogVerification'];

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLogVerification: build.query<Verification, void>({
      queryFn: (_, { signal }) => run(logProofs.verification(lm, { signal })),
      providesTags: ['LogVerification'],
      keepUnusedDataFor: 0,
    }),
    startLogVerification: build.mutation<Verification, string | undefined>({
      queryFn: (checkpoint) => run(logProofs.startVerification(lm, { checkpoint })),
      invalidatesTags: ['LogVerification'],
    }),
    cancelLogVerification: build.mutation<unknown, void>({
      queryFn: () => run(logProofs.cancelVerification(lm)),
      invalidatesTags: ['LogVerification'],
    }),
  }),
});

export const {
  useGetLogVerificationQuery,
  useStartLogVerificationMutation,
  useCancelLogVerificationMutation,
} = verificationApi;
