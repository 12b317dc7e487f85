import { defineConfig } from '@playwright/test';
import { findOrInstallChromium } from '../tools/chromium.js';
import { isGiven, origin } from './origin.js';

const executablePath = findOrInstallChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e-spec.ts',
  outputDir: '../test-results',
  reporter: [['list'], ['json']],
  // For what hangs: on a busy machine each step may take many times as long.
  timeout: 420_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // One store serves them all, so that each journey sees what real use leaves behind.
  workers: 2,
  fullyParallel: true,
  // What passes only at the second try has failed: the second run tells whether it does so alone, too.
  retries: 1,
  use: {
    baseURL: origin,
    actionTimeout: 90_000,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--disable-gpu',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve-demo.mjs',
    cwd: '..',
    url: `${origin}/health/ready`,
    // While one works on a journey a server may stay up at a port that both are told.
    reuseExistingServer: isGiven,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
