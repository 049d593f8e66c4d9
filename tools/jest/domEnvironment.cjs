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

/** Files of jsdom, which its fields for files demand, have nothing that reads them but FileReader. */
function letFilesBeRead({ Blob, FileReader }) {
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
}

module.exports = class DomEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    letFilesBeRead(this.global);
    for (const name of NODE_WEB_APIS) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  // jsdom asks for packages' browser builds, which Jest cannot always read; their Node builds work.
  exportConditions() {
    return [''];
  }
};
