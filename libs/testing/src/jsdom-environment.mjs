// Plain JavaScript: jest loads this file itself, before anything can transform it.
import './quick-selectors.cjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { OF_A_SUITE } from './of-a-suite.mjs';

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

let kept;

/**
 * jsdom with the globals that react-router, react-admin and our own applications count on. One window for all suites of
 * a worker, as `warm-runtime.cjs` keeps the libraries that live in it: each finds it empty.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (kept) return kept;
    super(config, context);
    kept = this;
  }

  async setup() {
    this.variables = { ...process.env };
    const styles = this.own ? [...this.global.document.head.querySelectorAll('style')] : [];
    this.styles = styles.map((style) => ({ style, sheet: style.sheet }));
    if (this.own) return;
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
    this.own = Object.getOwnPropertyDescriptors(this.global);
    this.ofNavigator = new Set(Reflect.ownKeys(this.global.navigator));
  }

  async teardown() {
    const { document, localStorage, sessionStorage } = this.global;
    this.fakeTimersModern.useRealTimers();
    for (const name of OF_A_SUITE) delete this.global[name];
    this.restoreNavigator();
    for (const store of [localStorage, sessionStorage]) store.clear();
    document.body.replaceChildren();
    this.restoreHead();
    document.title = '';
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
    this.dom.reconfigure({ url: 'http://localhost/' });
    for (const [name, before] of Object.entries(this.own)) {
      const now = Object.getOwnPropertyDescriptor(this.global, name);
      if (before.configurable && before.value !== now?.value) Object.defineProperty(this.global, name, before);
    }
    this.global.process.env = this.variables;
  }

  /** Locks that lock nothing, or a network that is away, are of the suite that put them there. */
  restoreNavigator() {
    const { navigator } = this.global;
    for (const name of Reflect.ownKeys(navigator))
      if (!this.ofNavigator.has(name)) Reflect.deleteProperty(navigator, name);
  }

  /**
   * Emotion is kept from suite to suite, places each style beside those it made before, and makes none twice. A suite that
   * takes its styles away would make later suites of the worker fail with "The child can not be found in the parent", or
   * find elements without their style. A style that comes back to the page is empty: its rules are put into it again.
   */
  restoreHead() {
    const { head } = this.global.document;
    for (const one of head.querySelectorAll(':scope > :not(style)')) one.remove();
    const removed = this.styles.filter(({ style }) => style.parentNode !== head);
    head.prepend(...removed.map(({ style }) => style));
    for (const { style, sheet } of removed)
      [...(sheet?.cssRules ?? [])].slice(style.sheet.cssRules.length).forEach((rule) => {
        style.sheet.insertRule(rule.cssText, style.sheet.cssRules.length);
      });
  }
}
