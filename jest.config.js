import { readFileSync } from 'node:fs';

const swcrc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));

const base = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/(?!.*node_modules).*)\\.js$': '$1',
    '\\.css$': '<rootDir>/libs/testing/src/empty-module.ts',
    '^fast-check$': '<rootDir>/libs/testing/src/seeded-fast-check.mjs',
  },
  transform: {
    '^.+\\.tsx?$': ['@swc/jest', { ...swcrc, swcrc: false, module: { type: 'es6' } }],
  },
  testEnvironmentOptions: { customExportConditions: ['mono-src', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['/dist/', '/var/'],
};

const node = {
  ...base,
  testEnvironment: '<rootDir>/libs/testing/src/warm-environment.mjs',
  runtime: '<rootDir>/libs/testing/src/warm-runtime.cjs',
};

/** What a suite needs that asks a real PostgreSQL. */
const withDatabase = {
  ...node,
  globalSetup: '<rootDir>/libs/testing/src/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/libs/testing/src/jest-global-teardown.mjs',
};

/** unit: pure, no I/O. int: real PostgreSQL, real HTTP. faults: what `npm run faults` kills. ui: React components in jsdom. */
export default {
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{libs,referees,services,tools}/**/*.spec.ts'],
    },
    {
      ...withDatabase,
      displayName: 'int',
      testMatch: ['<rootDir>/{libs,services,tools,bench}/**/*.int-spec.ts'],
    },
    {
      ...withDatabase,
      displayName: 'faults',
      testMatch: ['<rootDir>/services/**/*.faults-spec.ts', '<rootDir>/services/**/gaps.int-spec.ts'],
    },
    {
      ...base,
      displayName: 'ui',
      testEnvironment: '<rootDir>/libs/testing/src/jsdom-environment.mjs',
      runtime: '<rootDir>/libs/testing/src/warm-runtime.cjs',
      setupFilesAfterEnv: ['<rootDir>/libs/testing/src/patient-components.mjs'],
      testEnvironmentOptions: { customExportConditions: ['mono-src', 'browser'] },
      testMatch: ['<rootDir>/{frontend-member,frontend-admin,libs/i18n,libs/testing,libs/ui}/**/*.spec.tsx'],
    },
  ],
  testSequencer: '<rootDir>/libs/testing/src/longest-first.mjs',
  // For what hangs; how long something takes on a busy machine fails nothing.
  testTimeout: 600_000,
};
