import { isApiError, licenses, type Schemas } from '@lm/api-client';
import { readLicenseNumber, sameId, serialOfDigits } from '@lm/domain';
import { lm } from '../lm/client';

type License = Schemas['License'];
type LicenseHistory = Schemas['LicenseHistory'];
type LicenseId = License['id'];

/** What is known of a license by its number or by any id that it ever had. */
export type LicenseRecord = {
  /** The license as it is now; nothing when it was deleted. */
  license: License | undefined;
  /** Its issues; nothing from a server that keeps none. */
  history: LicenseHistory | undefined;
};

/** Whether an address names a license by its number, be it a wrong one. */
export const isNumber = (address: string): boolean =>
  serialOfDigits(address) === undefined && readLicenseNumber(address) !== undefined;

/** What a server answers that knows no such license, or no such call. */
const UNKNOWN = [404, 405, 501];

async function unlessUnknown<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error) && UNKNOWN.includes(error.status)) return undefined;
    throw error;
  }
}

type Reading = {
  signal: AbortSignal;
  /** Whether the address is known to be the id of the present issue: both are read at once. */
  isPresent: boolean;
};

/** @throws ApiError when there never was such a license, or its number is wrong */
export async function readLicensePage(
  address: string,
  { signal, isPresent }: Reading,
): Promise<LicenseRecord> {
  const get = (id: LicenseId) => licenses.get(lm, id, { signal, includeFile: false });
  if (isNumber(address)) {
    const history = await licenses.historyOfNumber(lm, address, { signal });
    return { history, license: await presentOf(history, get) };
  }
  const id = address as unknown as LicenseId;
  const [issues, license] = await Promise.all([
    unlessUnknown(licenses.history(lm, id, { signal })),
    // Unless it is: browsers report an answer of 404, of a license that was renewed, as an error of the page.
    isPresent ? unlessUnknown(get(id)) : undefined,
  ]);
  if (!issues) return { history: undefined, license: license ?? (await get(id)) };
  const isStill = license && sameId(license.id, issues.licenseId);
  return { history: issues, license: isStill ? license : await presentOf(issues, get) };
}

const presentOf = async ({ licenseId }: LicenseHistory, get: (id: LicenseId) => Promise<License>) =>
  licenseId == null ? undefined : get(licenseId);
