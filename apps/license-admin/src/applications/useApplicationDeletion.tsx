import { APPLICATION_IN_USE } from '@lm/domain';
import { type ReactNode, useState } from 'react';
import { licensesOf } from '../licenses/addresses';
import { DeletionBlocked } from '../listing/DeletionBlocked';
import { announce } from '../lm/announce';
import { toast } from '../lm/toast';
import { useDeletedToast } from '../records/useDeletedToast';
import { type Application, mayBeLicensed, useDeleteApplicationMutation } from './applicationsApi';
import { words } from './words';

/** Deletes applications that no license covers, and says what prevents it of those that are covered. */
export function useApplicationDeletion(): {
  deleteUnlessLicensed: (application: Application) => Promise<void>;
  /** Why the application was not deleted, with the way to the licenses that cover it. */
  blockedNotice: ReactNode;
} {
  const [deleteApplication] = useDeleteApplicationMutation();
  const sayDeleted = useDeletedToast();
  const [blocked, setBlocked] = useState<Application>();
  const block = (application: Application) => {
    setBlocked(application);
    return APPLICATION_IN_USE;
  };
  const deleteUnlessLicensed = async (application: Application) => {
    setBlocked(undefined);
    const { id, applicationName } = application;
    if (await mayBeLicensed(id)) toast.error(block(application));
    else {
      const done = await announce(deleteApplication(id).unwrap(), {
        // A license may have been issued since we looked.
        failed: ({ status }) => (status === 409 ? block(application) : words.deleteFailed),
      });
      if (done) sayDeleted(words.deleted, { table: 'Applications', id: String(id) }, applicationName);
    }
  };
  return {
    deleteUnlessLicensed,
    blockedNotice: blocked && (
      <DeletionBlocked
        subject={blocked.applicationName}
        text={APPLICATION_IN_USE}
        href={licensesOf({ application: blocked.id })}
        onDismiss={() => setBlocked(undefined)}
      />
    ),
  };
}
