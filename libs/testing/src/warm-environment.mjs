// Plain JavaScript: jest loads this file itself, before anything can transform it.
import { TestEnvironment } from 'jest-environment-node';
import { OF_A_SUITE } from './of-a-suite.mjs';

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
