import { isNotFoundError } from '@lm/api-client';
import { hasLicenseFile, licenseFileContent, licenseFileName } from '@lm/domain';
import { Button, type ButtonProps } from '@lm/ui';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../browser/saveFile';
import { announce } from '../lm/announce';
import type { License } from './licensesApi';
import { readLicenseWithFile } from './readLicense';
import { useGoneText } from './useWhatBecame';
import { detailWords } from './detailWords';

/** Saves a license's file and answers the license as it is now; throws when there is none any more. */
async function download(shown: License): Promise<License> {
  // It was shown without its file: only now is it handed out, and written down. Other servers have sent it already.
  const license = shown.licenseFile ? shown : await readLicenseWithFile(shown.id);
  if (!license.licenseFile) throw new Error('The license has no file any more.');
  const content = licenseFileContent(license.licenseFile);
  saveFile(licenseFileName(license), new Blob([content], { type: 'application/octet-stream' }));
  return license;
}

type DownloadButtonProps = {
  license: License;
  /** How much it asks for attention; `primary` unless something else beside it is done first. */
  variant?: ButtonProps['variant'];
  /** It is gone, or its status is another than the one that is shown. */
  onOutdated?: () => void;
};

/** Saves a license's file; in a dialog that has just opened it takes the focus. */
export function DownloadButton({ license, variant = 'primary', onOutdated }: DownloadButtonProps) {
  const goneText = useGoneText();
  const available = hasLicenseFile(license);
  const [isLoading, setLoading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It comes after the dialog has opened: a reader who has gone on meanwhile is not called back.
    if (document.activeElement === button.current?.closest('dialog')) button.current?.focus();
  }, []);
  const onClick = async () => {
    setLoading(true);
    const downloading = download(license);
    await announce(downloading, {
      failed: (failure) => goneText(license.id, failure, detailWords.downloadFailed),
    });
    const status = await downloading.then(
      (downloaded) => downloaded.status,
      (error) => (isNotFoundError(error) ? undefined : license.status),
    );
    if (status !== license.status) onOutdated?.();
    setLoading(false);
  };
  return (
    <Button
      ref={button}
      variant={variant}
      data-control="download"
      icon={<Download />}
      disabled={!available}
      busy={isLoading}
      onClick={() => void onClick()}
    >
      {available ? detailWords.download : detailWords.noFile}
    </Button>
  );
}
