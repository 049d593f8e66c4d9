import { Button, IconButton, Menu } from '@lm/ui';
import { CalendarPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type Offered, useOffered } from '../keys/offered';
import { DownloadButton } from './DownloadButton';
import type { License } from './licensesApi';
import type { LicenseActions } from './useLicenseActions';
import { useLicenseRights } from './useLicenseRights';
import { useSuspensionMenu } from './useLicenseMenu';
import { words } from './words';

type LicensePageProps = { license: License; actions: LicenseActions };

/** The rarer things that can be done with a license, on its page. */
export function LicensePageMenu({ license, actions, onDelete }: LicensePageProps & { onDelete: () => void }) {
  const suspensionOf = useSuspensionMenu(actions);
  const menu: Offered[] = [
    ...suspensionOf(license),
    { control: 'delete', label: words.delete, icon: <Trash2 />, tone: 'danger', onSelect: onDelete },
  ];
  useOffered(menu);
  return (
    <Menu
      items={menu}
      trigger={(trigger) => (
        <IconButton {...trigger} variant="outline" icon={<Ellipsis />} label={words.more} />
      )}
    />
  );
}

/** What is done most with a license, on its page. */
export function LicensePageActions({ license, actions, onEdit }: LicensePageProps & { onEdit: () => void }) {
  const { mayEdit, mayRenew } = useLicenseRights();
  const renewsFirst = license.isExpired && mayRenew(license);
  const renew = mayRenew(license) && (
    <Button
      variant={renewsFirst ? 'primary' : 'secondary'}
      icon={<CalendarPlus />}
      data-control="renew"
      onClick={() => actions.renew(license)}
    >
      {words.renew}
    </Button>
  );
  return (
    <>
      {mayEdit(license) && (
        <Button icon={<Pencil />} data-control="edit" onClick={onEdit}>
          {words.edit}
        </Button>
      )}
      {!renewsFirst && renew}
      <DownloadButton license={license} variant={renewsFirst ? 'secondary' : 'primary'} />
      {renewsFirst && renew}
    </>
  );
}
