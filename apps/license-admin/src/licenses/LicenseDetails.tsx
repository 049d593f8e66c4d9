import { isNotFoundError } from '@lm/api-client';
import { CREATED_BY_UNKNOWN, dateTimeText } from '@lm/domain';
import { Banner, Button, ChipList, DescriptionList, ErrorPanel, Modal, Spinner, Stack } from '@lm/ui';
import { Pencil, Plus, Printer } from 'lucide-react';
import { useChangesOf } from '../forms/useChangesOf';
import { dateStyle } from '../listing/dateStyle';
import { serverTime } from '../lm/serverClock';
import { useRecord } from '../lm/useRecord';
import { PersonName } from '../records/Person';
import { DownloadButton } from './DownloadButton';
import { LastDay } from './LastDay';
import { applicationNames } from './licenseName';
import styles from './LicenseDetails.module.css';
import type { License, LicenseId } from './licensesApi';
import { readLicense } from './readLicense';
import { LicenseStatusBadge } from './LicenseStatusBadge';
import { LicenseNumber } from './LicenseNumber';
import { SuspendedNotice } from './SuspendedNotice';
import { WayToPresent } from './useRefusal';
import { useWhatBecame } from './useWhatBecame';
import { useLicenseRights } from './useLicenseRights';
import { detailWords } from './detailWords';
import { words } from './words';

type LicenseDetailsProps = {
  id: LicenseId;
  /** The license is to be edited; not offered without it. */
  onEdit?: (license: License) => void;
  /** The next license is to be created; given for one that has just been created. */
  onCreateAnother?: () => void;
  onClose: () => void;
};

/** A license in full, with its file to download. */
export function LicenseDetails({ id, onEdit, onCreateAnother, onClose }: LicenseDetailsProps) {
  const whatBecame = useWhatBecame();
  const { record, failure, retry, readAgain } = useRecord(async (signal) => {
    try {
      const license = await readLicense(id, signal);
      return { license, readAt: serverTime() };
    } catch (error) {
      const became = isNotFoundError(error) ? await whatBecame(id) : undefined;
      if (!became) throw error;
      return { became };
    }
  });
  useChangesOf('Licenses', id, readAgain);
  const { license, readAt, became } = record ?? {};
  const { mayEdit } = useLicenseRights();
  return (
    <Modal
      title={detailWords.detailsTitle}
      size="lg"
      onRequestClose={onClose}
      footer={
        <div className={styles.buttons}>
          {license && (
            <Button icon={<Printer />} variant="ghost" onClick={() => window.print()}>
              {detailWords.print}
            </Button>
          )}
          <Button onClick={onClose}>{words.close}</Button>
          {license && onEdit && mayEdit(license) && (
            <Button icon={<Pencil />} onClick={() => onEdit(license)}>
              {words.edit}
            </Button>
          )}
          {license && onCreateAnother && (
            <Button icon={<Plus />} onClick={onCreateAnother}>
              {detailWords.createAnother}
            </Button>
          )}
          {license && <DownloadButton license={license} onOutdated={readAgain} />}
        </div>
      }
    >
      {license && readAt ? (
        <Stack>
          <SuspendedNotice license={license} />
          <Facts license={license} now={readAt} />
        </Stack>
      ) : became ? (
        <Banner tone="warning" action={became.present && <WayToPresent present={became.present} />}>
          {became.text}
        </Banner>
      ) : failure ? (
        <ErrorPanel message={detailWords.detailsLoadFailed} onRetry={retry} />
      ) : (
        <div className={styles.waiting}>
          <Spinner centered label={detailWords.loadingDetails} />
        </div>
      )}
    </Modal>
  );
}

/** @param now when it was read: what it says of its days is of then, as its status is */
function Facts({ license, now }: { license: License; now: Date }) {
  const { details } = detailWords;
  return (
    <div className={styles.facts}>
      <DescriptionList
        items={[
          {
            term: details.customer,
            details: <strong className={styles.customer}>{license.customerName}</strong>,
            wide: true,
          },
          {
            term: words.fields.number,
            details: license.number && <LicenseNumber license={license} />,
            wide: true,
          },
          { term: details.status, details: <LicenseStatusBadge license={license} /> },
          { term: details.expiryDate, details: <LastDay license={license} now={now} /> },
          {
            term: details.applications,
            details: <ChipList items={applicationNames(license)} emptyText={words.noApplications} />,
            wide: true,
          },
          {
            term: details.createdBy,
            details: <PersonName id={license.createdBy} nobody={CREATED_BY_UNKNOWN} />,
          },
          { term: details.createdDate, details: dateTimeText(license.createdDate, dateStyle) },
          { term: details.comment, details: license.comment, wide: true },
        ]}
      />
    </div>
  );
}
