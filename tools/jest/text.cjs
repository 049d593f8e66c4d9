/** A text under test, as `?raw` imports it. */
module.exports = { process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }) };
