import { hasLicenseFile, licenseFileContent, licenseFileName } from '@lm/domain';
import { Button } from '@lm/ui';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../browser/saveFile';
import type { License } from './licensesApi';
import { words } from './words';

function download(license: License) {
  const content = licenseFileContent(license.licenseFile ?? '');
  saveFile(licenseFileName(license), new Blob([content], { type: 'application/octet-stream' }));
}

/** Saves a license's file; in a dialog that has just opened it takes the focus. */
export function DownloadButton({ license }: { license: License }) {
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
