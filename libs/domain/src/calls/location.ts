/** What a collection is called to make something of it, behind its own path. */
const MAKING = /\/(generate|with-contacts|[^/]+\/renew)$/;

export type Created = number | { id?: number | string; licenseId?: number; applicationId?: number };

/**
 * Where what a call has created is (`Location` of a 201).
 * @param path that was called @param created its answer
 */
export function locationOf(path: string, created: Created): string {
  if (typeof created !== 'object') return `${path.replace(MAKING, '')}/${created}`;
  const { id, licenseId, applicationId } = created;
  if (path.endsWith('/LicenseApplications')) return `${path}/${licenseId}/applications/${applicationId}`;
  if (path.endsWith('/ping')) return `${path.replace(/ping$/, 'deliveries')}/${id}`;
  const made = `${path.replace(MAKING, '')}/${id}`;
  return path.endsWith('/with-contacts') ? `${made}/with-contacts` : made;
}
