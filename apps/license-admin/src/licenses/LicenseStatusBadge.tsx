import { licenseStatus } from '@lm/domain';
import { Badge } from '@lm/ui';

/** A license's status in a word. */
export function LicenseStatusBadge({ license }: { license: { isExpired?: boolean | null } }) {
  const status = licenseStatus(license);
  return (
    <Badge dot tone={status === 'Active' ? 'success' : 'danger'}>
      {status}
    </Badge>
  );
}
