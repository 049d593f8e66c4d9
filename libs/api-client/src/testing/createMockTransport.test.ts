/** @jest-environment jsdom */
import { createMockTransport } from '.';

test("in an environment without Request, such as Jest's jsdom, a mock transport says what to do", () => {
  expect(createMockTransport).toThrow(/use the environment jest-fixed-jsdom/);
});
