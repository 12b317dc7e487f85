// Plain JavaScript: jest loads this file itself, before anything can transform it.
import { TestEnvironment } from 'jest-environment-jsdom';

// What browsers have and jsdom lacks; Node's own do.
const NAMES = [
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'BroadcastChannel',
  'MessageChannel',
  'MessagePort',
];

/** jsdom with the globals that react-router, react-admin and our own applications count on. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of NAMES) {
      if (!(name in this.global)) this.global[name] = globalThis[name];
    }
    // Bytes made by Node's TextEncoder and crypto are recognised by the code under test.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
  }
}
