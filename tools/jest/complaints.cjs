const { format } = require('node:util');

/** Depends on when an answer comes, and says nothing of the product. */
const OF_TIMING = /not wrapped in act\(/;

// What React complains of is a fault, whatever else a test has seen. A test that expects it mocks the console.
const complaints = [];
const write = console.error;
console.error = (...args) => {
  const said = format(...args);
  if (!OF_TIMING.test(said)) complaints.push(said);
  write(...args);
};

afterEach(() => {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`Written on the console:\n${heard.join('\n')}`);
});
