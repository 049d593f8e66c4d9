import { hasLicenseFile, licenseFileContent, licenseFileName } from '@lm/domain';
import { Button } from '@lm/ui';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../browser/saveFile';
import { toast } from '../lm/toast';
import type { License } from './licensesApi';
import { readLicenseWithFile } from './readLicense';
import { words } from './words';

/** Saves a license's file; throws when there is none any more. */
async function download(shown: License) {
  // It was shown without its file: only now is it handed out, and written down. Other servers have sent it already.
  const license = shown.licenseFile ? shown : await readLicenseWithFile(shown.id);
  if (!license.licenseFile) throw new Error('The license has no file any more.');
  const content = licenseFileContent(license.licenseFile);
  saveFile(licenseFileName(license), new Blob([content], { type: 'application/octet-stream' }));
}

/** Saves a license's file; in a dialog that has just opened it takes the focus. */
export function DownloadButton({ license }: { license: License }) {
  const available = hasLicenseFile(license);
  const [isLoading, setLoading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It comes after the dialog has opened: a reader who has gone on meanwhile is not called back.
    if (document.activeElement === button.current?.closest('dialog')) button.current?.focus();
  }, []);
  const onClick = async () => {
    setLoading(true);
    await download(license).catch(() => toast.error(words.downloadFailed));
    setLoading(false);
  };
  return (
    <Button
      ref={button}
      variant="primary"
      data-control="download"
      icon={<Download />}
      disabled={!available}
      busy={isLoading}
      onClick={() => void onClick()}
    >
      {available ? words.download : words.noFile}
    </Button>
  );
}
