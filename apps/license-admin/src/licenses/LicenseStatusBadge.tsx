import { type License, licenseStatus, type LicenseStatus } from '@lm/domain';
import { Badge, type Tone } from '@lm/ui';

const TONES: Record<LicenseStatus, Tone> = { Active: 'success', Expired: 'danger', Suspended: 'warning' };

export function LicenseStatusBadge({ license }: { license: Pick<License, 'isExpired' | 'status'> }) {
  const status = licenseStatus(license);
  return (
    <Badge dot tone={TONES[status]}>
      {status}
    </Badge>
  );
}
