import { airportHandlers } from '../airports/airportRoutes';
import { airportConstraints, presentAirport } from '../airports/airportRules';
import { applicationHandlers } from '../applications/applicationRoutes';
import { applicationConstraints, presentApplication } from '../applications/applicationRules';
import { auditLogHandlers } from '../audit-logs/auditLogRoutes';
import { customerHandlers } from '../customers/customerRoutes';
import { customerConstraints, presentCustomer } from '../customers/customerRules';
import { eventHandlers } from '../events/eventRoutes';
import type { Growth } from '../events/growth';
import { historyHandlers } from '../history/historyRoutes';
import { licenseApplicationHandlers } from '../licenses/licenseApplications';
import { licenseHandlers, licenseRepeats } from '../licenses/licenseRoutes';
import { licenseConstraints } from '../licenses/licenseRules';
import { sessionHandlers } from '../session/sessionRoutes';
import { tokenHandlers } from '../tokens/tokenRoutes';
import { userHandlers } from '../users/userRoutes';
import { userConstraints } from '../users/userRules';
import { webhookHandlers, type WebhookSettings } from '../webhooks/webhookRoutes';
import type { Db } from '../db/Db';
import type { LicenseFiles } from '../licenses/licenseFile';
import type { LicenseProofs } from '../licenses/licenseProof';
import type { DeviceCookies } from '../session/deviceCookies';
import type { Sessions } from '../session/sessionTokens';
import type { SignUpPolicy } from '../session/signUpPolicy';
import type { Log } from '../log/log';
import { logHandlers } from '../log/logRoutes';
import type { LogVerification } from '../log/verification';
import type { Confirmations } from '../users/confirmations';
import type { Handlers, Repeats } from './call';

export const CONSTRAINTS = {
  ...airportConstraints,
  ...applicationConstraints,
  ...customerConstraints,
  ...licenseConstraints,
  ...userConstraints,
};

export const PRESENT_RECORDS = { ...presentAirport, ...presentApplication, ...presentCustomer };

type Services = {
  db: Db;
  log: Log;
  logVerification: LogVerification;
  growth: Growth;
  webhooks: WebhookSettings;
  callTimeout: number;
  keepDeletedDays: number;
  licenseFiles: LicenseFiles;
  licenseProofs: LicenseProofs;
  sessions: Sessions;
  confirmations: Confirmations;
  devices: DeviceCookies;
  signUp: SignUpPolicy;
};

export function handlersOf(options: Services): Handlers {
  return {
    ...airportHandlers(options),
    ...applicationHandlers(options),
    ...auditLogHandlers(options),
    ...customerHandlers(options),
    ...eventHandlers(options),
    ...historyHandlers(options),
    ...licenseHandlers(options),
    ...licenseApplicationHandlers(options),
    ...logHandlers(options),
    ...sessionHandlers(options),
    ...tokenHandlers(options),
    ...userHandlers(options),
    ...webhookHandlers(options),
  };
}

export const repeatsOf = ({ db }: Pick<Services, 'db'>): Repeats => licenseRepeats(db);
