// Plain JavaScript: jest loads this file itself, before anything can transform it.
import { TestEnvironment } from 'jest-environment-node';

/** What jest keeps on the global object about one suite. */
const OF_A_SUITE = ['EVENT_HANDLERS', 'RETRY_TIMES', 'TEST_TIMEOUT_SYMBOL', '$$jest-matchers-object'].map((name) =>
  Symbol.for(name),
);
const kept = new Map();

/** One global object for all suites of a worker: the modules that `warm-runtime.cjs` keeps live in it. */
export default class WarmEnvironment extends TestEnvironment {
  constructor(config, context) {
    const warm = kept.get(config.projectConfig.id);
    if (warm) return warm;
    super(config, context);
    kept.set(config.projectConfig.id, this);
  }

  async setup() {
    this.variables = { ...process.env };
  }

  async teardown() {
    for (const name of OF_A_SUITE) delete this.global[name];
    this.global.process.env = this.variables;
  }
}
