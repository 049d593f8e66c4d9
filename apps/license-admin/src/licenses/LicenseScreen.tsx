import { Navigate } from 'react-router-dom';
import { useRecordId } from '../records/useRecordId';
import { licensePath } from './addresses';
import type { LicenseId } from './licensesApi';

/** A license's own address: its details over the list. */
export function LicenseScreen() {
  return <Navigate replace to={licensePath(useRecordId<LicenseId>())} />;
}
