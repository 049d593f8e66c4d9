import { airportHandlers } from './airports/airportHandlers';
import { applicationHandlers } from './applications/applicationHandlers';
import { auditLogHandlers } from './audit-logs/auditLogHandlers';
import { eventHandlers } from './audit-logs/eventHandlers';
import { logHandlers } from './audit-logs/logHandlers';
import { customerHandlers } from './customers/customerHandlers';
import { deletedHandlers } from './history/deletedHandlers';
import { timelineHandlers } from './history/timelineHandlers';
import type { FakeHandlers } from './http/call';
import { licenseApplicationHandlers } from './licenses/licenseApplications';
import { licenseHandlers } from './licenses/licenseHandlers';
import { licenseHistoryHandlers } from './licenses/licenseHistory';
import { lifecycleHandlers } from './licenses/lifecycleHandlers';
import { sessionHandlers } from './session/sessionHandlers';
import { signInHandlers } from './session/signInHandlers';
import { tokenHandlers } from './tokens/tokenHandlers';
import { confirmationHandlers } from './users/confirmations';
import { userHandlers } from './users/userHandlers';
import { webhookHandlers } from './webhooks/webhookHandlers';

/** How the fake answers each call, feature by feature. */
export const handlers: FakeHandlers = {
  ...airportHandlers,
  ...applicationHandlers,
  ...auditLogHandlers,
  ...confirmationHandlers,
  ...customerHandlers,
  ...deletedHandlers,
  ...eventHandlers,
  ...licenseApplicationHandlers,
  ...licenseHandlers,
  ...licenseHistoryHandlers,
  ...lifecycleHandlers,
  ...logHandlers,
  ...sessionHandlers,
  ...signInHandlers,
  ...timelineHandlers,
  ...tokenHandlers,
  ...userHandlers,
  ...webhookHandlers,
};
