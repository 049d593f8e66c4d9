import { createdByText, type UserNames } from '@lm/domain';
import { Skeleton } from '@lm/ui';

/** What a list says of who made its rows. Without `names`, which are on their way then, nothing: an id would be read. */
export const createdByColumn = (names: UserNames | undefined, nobody: string) =>
  names
    ? {
        value: ({ createdBy }: { createdBy?: string | null }) => createdByText(createdBy, names, nobody),
      }
    : { value: () => null, cell: () => <Skeleton /> };
