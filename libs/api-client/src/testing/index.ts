export {
  createMockTransport,
  type Fault,
  type MockAnswer,
  type MockTransport,
  type MockTransportOptions,
} from './createMockTransport';
export { mswHandlers, type MswHttp } from './mswHandlers';
export type { RecordedCall } from './recordedCall';
export { problemResponse, successResponse, type OperationId, type ProblemDetails } from './responses';
