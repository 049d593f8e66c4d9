import { whenIdle } from '@lm/ui';
import { useEffect, useMemo, useState } from 'react';
import type { LicenseRow } from '../licenses/licensesApi';
import { licenseTexts } from './records';

/** As many as a keystroke can read without being felt. */
const AT_ONCE = 1000;

/** Licenses as far as they can be searched without a wait: the newest at first, all once they have been read in idle time. */
export function useSearchable(rows: readonly LicenseRow[]): { rows: readonly LicenseRow[]; isAll: boolean } {
  const [read, setRead] = useState<readonly LicenseRow[]>();
  useEffect(() => whenIdle(rows, licenseTexts, () => setRead(rows)), [rows]);
  const first = useMemo(() => rows.slice(0, AT_ONCE), [rows]);
  if (rows.length <= AT_ONCE) return { rows, isAll: true };
  return read ? { rows: read, isAll: true } : { rows: first, isAll: false };
}
