// Plain JavaScript: jest loads this file itself, before anything can transform it.
import { TestEnvironment } from 'jest-environment-node';
import { OF_A_SUITE } from './of-a-suite.mjs';

const kept = new Map();

/** Programs that suites of a worker share beside modules: see `shared-program.ts` of the platform's tests. */
const PROGRAMS = Symbol.for('ateneo.programs');

/** Ends what suites shared in this process. */
export async function closeShared() {
  for (const { global } of kept.values()) for (const one of global[PROGRAMS]?.values() ?? []) await one.close();
}

// What is shared keeps a worker alive: it goes when it is told that nothing more comes, which nothing else says, or when nobody
// is left to tell. Databases and files are deleted with the run.
if (process.send) {
  process.on('removeListener', (event) => event === 'message' && process.exit());
  process.on('disconnect', () => process.exit());
}

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

  /** Who comes after a test that failed begins with a new program, whatever that test did to the one there is. */
  handleTestEvent({ name, test }) {
    if (name !== 'test_done' || test.errors.length === 0) return;
    for (const one of this.global[PROGRAMS]?.values() ?? []) one.isBroken = true;
  }

  async teardown() {
    for (const name of OF_A_SUITE) delete this.global[name];
    this.global.process.env = this.variables;
  }
}
