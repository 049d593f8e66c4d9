import { Button, IconButton, Menu } from '@lm/ui';
import { CalendarPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type Offered, useOffered } from '../keys/offered';
import { DownloadButton } from './DownloadButton';
import type { License } from './licensesApi';
import type { LicenseActions } from './useLicenseActions';
import { useLicenseRights } from './useLicenseRights';
import { useSuspensionMenu } from './useLicenseMenu';
import { words } from './words';

type LicensePageActionsProps = {
  license: License;
  actions: LicenseActions;
  onEdit: () => void;
  onDelete: () => void;
};

/** What can be done with a license, on its page: the same as in the list. */
export function LicensePageActions({ license, actions, onEdit, onDelete }: LicensePageActionsProps) {
  const { mayEdit, mayRenew } = useLicenseRights();
  const suspensionOf = useSuspensionMenu(actions);
  const menu: Offered[] = [
    ...suspensionOf(license),
    { control: 'delete', label: words.delete, icon: <Trash2 />, tone: 'danger', onSelect: onDelete },
  ];
  useOffered(menu);
  return (
    <>
      <Menu
        items={menu}
        trigger={(trigger) => (
          <IconButton {...trigger} variant="outline" icon={<Ellipsis />} label={words.more} />
        )}
      />
      {mayEdit(license) && (
        <Button icon={<Pencil />} data-control="edit" onClick={onEdit}>
          {words.edit}
        </Button>
      )}
      {mayRenew(license) && (
        <Button icon={<CalendarPlus />} data-control="renew" onClick={() => actions.renew(license)}>
          {words.renew}
        </Button>
      )}
      <DownloadButton license={license} />
    </>
  );
}
