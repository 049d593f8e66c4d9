import { traceIdOf } from './requestLog';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test.each([
  ['the present version', `00-${TRACE}-${PARENT}-01`, TRACE],
  ['a later version with more to say', `cc-${TRACE}-${PARENT}-01-what-the-future-will-be-like`, TRACE],
  ['the present version with more than it has', `00-${TRACE}-${PARENT}-01-more`, undefined],
  ['a version that there cannot be', `ff-${TRACE}-${PARENT}-01`, undefined],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${PARENT}-01`, undefined],
  ['a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  ['capital letters', `00-${TRACE.toUpperCase()}-${PARENT}-01`, undefined],
  ['a line of its own for the log', `00-${TRACE}-${PARENT}-01\n{"level":"fatal"}`, undefined],
  ['nothing', undefined, undefined],
])('of %s the trace id is read, or nothing', (_, header, traceId) => {
  expect(traceIdOf(header)).toBe(traceId);
});
