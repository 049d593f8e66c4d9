const { configure, getConfig } = require('@testing-library/react');

const { getElementError: printThePage } = getConfig();

/** While a query waits, it looks at each change of the page; the page is printed once, when it has waited in vain. */
function getElementError(message, container) {
  const mayStillCome = getConfig()._disableExpensiveErrorDiagnostics;
  const error = mayStillCome ? new Error(message) : printThePage(message, container);
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, getElementError);
  if (mayStillCome) {
    const get = () => printThePage(message, container).message;
    Object.defineProperty(error, 'message', { get, configurable: true });
  }
  return error;
}

configure({
  // A test waits for what must come and goes on as soon as it is there, however long a busy machine takes.
  asyncUtilTimeout: 60_000,
  getElementError,
});
