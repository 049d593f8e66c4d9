import { hasLicenseFile, licenseFileName } from '@lm/domain';
import { Card, DescriptionList, Link } from '@lm/ui';
import { PATHS } from '../paths';
import { Fingerprint } from './Fingerprint';
import type { License } from './licensesApi';
import { pageWords } from './pageWords';
import { detailWords } from './detailWords';

type LicenseFileProps = {
  license: License;
  /** The SHA-256 of its file, where the server knows it. */
  fileSha256: string | null | undefined;
};

/** Of the server, not of the application: the router does not know it. */
const proofOf = (sha256: string) =>
  new URL(`/lm/log/license-files/${sha256}/proof`, window.location.href).href;

/** The file that the customer gets, and what checking it can tell. */
export function LicenseFile({ license, fileSha256 }: LicenseFileProps) {
  return (
    <Card
      title={pageWords.file}
      actions={
        <>
          {fileSha256 && (
            <Link href={proofOf(fileSha256)} download={`${licenseFileName(license)}.proof`}>
              {pageWords.proof}
            </Link>
          )}
          <Link href={PATHS.inspect}>{pageWords.inspect}</Link>
        </>
      }
      footer={pageWords.fileHint}
    >
      <DescriptionList
        items={[
          {
            term: pageWords.fileName,
            details: hasLicenseFile(license) ? licenseFileName(license) : detailWords.noFile,
            wide: true,
          },
          {
            term: pageWords.fingerprint,
            details: fileSha256 && <Fingerprint sha256={fileSha256} />,
            wide: true,
          },
        ]}
      />
    </Card>
  );
}
