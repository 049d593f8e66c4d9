import { createdByText, sameId, whatBecameText } from '@lm/domain';
import { useCallback } from 'react';
import { dateStyle } from '../listing/dateStyle';
import type { Failure } from '../lm/toFailure';
import { useUser } from '../session/UserProvider';
import type { LicenseId, LicenseIssue } from './licensesApi';
import { readLicenseHistory } from './readLicense';

type WhatBecame = {
  text: string;
  /** The issue that holds now, if one does. */
  present: LicenseIssue | undefined;
};

/** Reads what became of a license, by an id that it had; nothing while it has that id, and when that cannot be read. */
export function useWhatBecame(): (id: LicenseId) => Promise<WhatBecame | undefined> {
  const { names } = useUser();
  return useCallback(
    async (id) => {
      const history = await readLicenseHistory(id).catch(() => undefined);
      const past = history?.issues.find(({ licenseId }) => sameId(licenseId, id));
      if (!history || !past?.endedBecause || !past.endedDate || sameId(history.licenseId, id))
        return undefined;
      const { endedBecause, endedDate, endedBy } = past;
      const who = endedBy === null ? undefined : createdByText(endedBy, names, '');
      const present = history.licenseId === null ? undefined : history.issues[0];
      const text = whatBecameText(
        { number: history.number, endedBecause, endedDate, endedBy: who },
        present && { issue: present.issue, expiryDate: present.expiryDate },
        dateStyle,
      );
      return { text, present };
    },
    [names],
  );
}

/** Says of a call that failed, of a license that is gone what became of it. */
export function useGoneText(): (
  id: LicenseId,
  failure: Pick<Failure, 'kind'>,
  fallback: string,
) => Promise<string> {
  const whatBecame = useWhatBecame();
  return useCallback(
    async (id, { kind }, fallback) => (kind === 'not-found' && (await whatBecame(id))?.text) || fallback,
    [whatBecame],
  );
}
