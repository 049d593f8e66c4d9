import {
  CREATED_BY_UNKNOWN,
  createdByText,
  dateTimeText,
  hasLicenseFile,
  licenseFileContent,
  licenseFileName,
} from '@lm/domain';
import { Button, ChipList, ErrorPanel, Modal, Spinner } from '@lm/ui';
import { Download, Pencil, Plus, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { dateStyle } from '../listing/dateStyle';
import { useRecord } from '../lm/useRecord';
import { saveFile } from '../browser/saveFile';
import { useUser } from '../session/UserProvider';
import { LastDay } from './LastDay';
import { applicationNames } from './licenseColumns';
import styles from './LicenseDetails.module.css';
import { type License, type LicenseId, readLicense } from './licensesApi';
import { LicenseStatusBadge } from './LicenseStatusBadge';
import { words } from './words';

type LicenseDetailsProps = {
  id: LicenseId;
  /** The license is to be edited or renewed. */
  onEdit: (license: License) => void;
  /** The next license is to be created; given for one that has just been created. */
  onCreateAnother?: () => void;
  onClose: () => void;
};

/** A license in full, with its file to download. */
export function LicenseDetails({ id, onEdit, onCreateAnother, onClose }: LicenseDetailsProps) {
  const { record: license, failure, retry } = useRecord((signal) => readLicense(id, signal));
  return (
    <Modal
      title={words.detailsTitle}
      size="lg"
      onRequestClose={onClose}
      footer={
        <div className={styles.buttons}>
          {license && (
            <>
              <Button icon={<Printer />} variant="ghost" onClick={() => window.print()}>
                {words.print}
              </Button>
              <Button icon={<Pencil />} onClick={() => onEdit(license)}>
                {words.edit}
              </Button>
            </>
          )}
          <Button onClick={onClose}>{words.close}</Button>
          {license && onCreateAnother && (
            <Button icon={<Plus />} onClick={onCreateAnother}>
              {words.createAnother}
            </Button>
          )}
          {license && <DownloadButton license={license} />}
        </div>
      }
    >
      {license ? (
        <Facts license={license} />
      ) : failure ? (
        <ErrorPanel message={words.detailsLoadFailed} onRetry={retry} />
      ) : (
        <div className={styles.waiting}>
          <Spinner centered label={words.loadingDetails} />
        </div>
      )}
    </Modal>
  );
}

function download(license: License) {
  const content = licenseFileContent(license.licenseFile ?? '');
  saveFile(licenseFileName(license), new Blob([content], { type: 'application/octet-stream' }));
}

function DownloadButton({ license }: { license: License }) {
  const available = hasLicenseFile(license);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It comes after the dialog has opened: a reader who has gone on meanwhile is not called back.
    if (document.activeElement === button.current?.closest('dialog')) button.current?.focus();
  }, []);
  return (
    <Button
      ref={button}
      variant="primary"
      icon={<Download />}
      disabled={!available}
      onClick={() => download(license)}
    >
      {available ? words.download : words.noFile}
    </Button>
  );
}

function Facts({ license }: { license: License }) {
  const { names } = useUser();
  const { details } = words;
  return (
    <dl className={styles.facts}>
      <Fact label={details.customer} wide>
        <strong className={styles.customer}>{license.customerName}</strong>
      </Fact>
      <Fact label={details.status}>
        <LicenseStatusBadge license={license} />
      </Fact>
      <Fact label={details.expiryDate}>
        <LastDay license={license} now={new Date()} />
      </Fact>
      <Fact label={details.applications} wide>
        <ChipList items={applicationNames(license)} emptyText={words.noApplications} />
      </Fact>
      <Fact label={details.createdBy}>{createdByText(license.createdBy, names, CREATED_BY_UNKNOWN)}</Fact>
      <Fact label={details.createdDate}>{dateTimeText(license.createdDate, dateStyle)}</Fact>
      {license.comment && (
        <Fact label={details.comment} wide>
          <span className={styles.comment}>{license.comment}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
