// Plain CommonJS: jest loads this file itself. It reaches into jest-runtime, whose version is exact in package.json.
const { pathToFileURL } = require('node:url');
const Runtime = require('jest-runtime').default;

const OF_JEST = '@jest/globals';
// What suites are made of holds their state, and is read anew for each.
const OF_A_SUITE = /^file:(?!.*\/node_modules\/).*(\/(test|bench|tools)\/|spec\.ts$|\/libs\/testing\/)/;
// So do all modules of the applications, the one language of i18next, and what unmounts after each test of who has read it.
const OF_A_SUITE_OF_COMPONENTS = /^(?!.*\/node_modules\/)|\/(@testing-library|i18next|react-i18next)\//;
const kept = new Map();

/**
 * Keeps the modules of a worker from suite to suite. To read and start the product's modules and those it is built on
 * takes seconds, which every suite would pay again: thousands of files, compiled and run cold.
 */
class WarmRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    const warm = kept.get(config.id);
    if (warm) {
      warm.turnTo(testPath);
      return warm;
    }
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    this.ofASuite = config.displayName.name === 'ui' ? OF_A_SUITE_OF_COMPONENTS : OF_A_SUITE;
    kept.set(config.id, this);
  }

  turnTo(testPath) {
    this._testPath = testPath;
    this.testState.state = 'loading';
    this.esmLoader.testPath = testPath;
    this.executor.testPath = testPath;
  }

  /** After each suite. */
  teardown() {
    this.restoreAllMocks();
    this.forgetSuite();
    this.testMainModule.reset();
    this.mockState.clear();
    this.jestGlobals.clearJestObjectCache();
    this.fileCache.clear();
  }

  forgetSuite() {
    const {
      esModuleRegistry: modules,
      moduleRegistry,
      internalModuleRegistry,
      mockRegistry,
      moduleMockRegistry,
    } = this.registries;
    // Whoever took hold of jest's functions, wherever it stands, has those of this suite.
    const users = [...modules.keys()].filter((name) => name.startsWith(OF_JEST));
    for (const name of users) {
      modules.delete(name);
      modules.delete(pathToFileURL(name.slice(OF_JEST.length + 1)).href);
    }
    for (const registry of [modules, moduleRegistry])
      for (const name of registry.keys()) if (this.ofASuite.test(name)) registry.delete(name);
    // The first is jest's own: tests, hooks and expectations are kept in it.
    for (const registry of [internalModuleRegistry, mockRegistry, moduleMockRegistry]) registry.clear();
  }
}

module.exports = WarmRuntime;
