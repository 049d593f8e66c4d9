import { reasonOf, StartupFailure } from '../start/startupFailure';
import { Unavailable } from './unavailable';

/** The modes of libpq that node-postgres takes for `verify-full` in this version, and warns that the next one will not. */
const VERIFIED: readonly (string | null)[] = ['prefer', 'require', 'verify-ca'];

/**
 * The address of a PostgreSQL as node-postgres is to read it.
 * @param applicationName stands in the address, whose own name would count for more than one beside it, and hide a server
 * from `isServed`.
 */
export function serverUrl(text: string, applicationName: string): string {
  const url = new URL(text);
  const { searchParams } = url;
  searchParams.set('application_name', applicationName);
  // What was safe stays safe: an update must not stop asking who answers.
  if (VERIFIED.includes(searchParams.get('sslmode')) && !searchParams.has('uselibpqcompat'))
    searchParams.set('sslmode', 'verify-full');
  return url.href;
}

/** Node's codes for a chain, a time or a name that is wrong. */
const CERTIFICATE = /CERT|^UNABLE_TO_/;

export function unreachable(thrown: unknown): StartupFailure {
  const { code } = ((thrown as Error).cause ?? {}) as NodeJS.ErrnoException;
  const reason = reasonOf(thrown);
  if (CERTIFICATE.test(code ?? ''))
    return new StartupFailure(
      `The certificate of the database is not trusted (${reason}): name a file with its authority in DATABASE_URL (sslmode=verify-full&sslrootcert=/path/to/ca.pem), and the host as the certificate does.`,
    );
  if (thrown instanceof Unavailable && thrown.reason === 'out_of_resources')
    return new StartupFailure(
      `The database takes no more connections (${reason}): raise what limits them there, or lower LM_DATABASE_POOL where its servers run.`,
    );
  return new StartupFailure(
    `The database does not answer (${reason}): check DATABASE_URL and that PostgreSQL is running.`,
  );
}
