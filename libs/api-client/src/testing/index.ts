export {
  createMockTransport,
  type Fault,
  type MockAnswer,
  type MockTransport,
  type MockTransportOptions,
} from './createMockTransport';
export { mswHandlers, type MswHttp } from './mswHandlers';
export type { RecordedCall } from './recordedCall';
export {
  problemResponse,
  successResponse,
  type CallId,
  /** @deprecated Its name is {@link CallId}. */
  type CallId as OperationId,
  type ProblemDetails,
} from './responses';
