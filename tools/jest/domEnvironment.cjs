const { TestEnvironment } = require('jest-environment-jsdom');

/** Web APIs that browsers and Node have and jsdom lacks. */
const NODE_WEB_APIS = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'FormData',
  'Blob',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

module.exports = class DomEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of NODE_WEB_APIS) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  // jsdom asks for packages' browser builds, which Jest cannot always read; their Node builds work.
  exportConditions() {
    return [''];
  }
};
