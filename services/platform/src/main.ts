import 'reflect-metadata';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog, loadConfig, refuseToStart, Shutdown } from '@ateneo/runtime';
import { runProgram } from './program.js';

// Whoever started this process and does not answer is not waited for any longer.
const LEAVE_MS = 10_000;

/** Waits until whoever sends requests here has heard that it ends. */
async function leave(): Promise<void> {
  if (!process.connected) return;
  const heard = once(process, 'message');
  process.send?.({ listening: null });
  await Promise.race([heard, once(process, 'disconnect'), sleep(LEAVE_MS, undefined, { ref: false })]);
}

try {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const shutdown = new Shutdown(log);
  shutdown.listenToSignals();
  const port = await runProgram(config, process.argv.includes('--demo'), log, shutdown).catch(
    async (error: unknown) => {
      await shutdown.run('it could not start');
      throw error;
    },
  );
  // A process that was started by another of ours (a cluster) tells it where it listens.
  process.send?.({ listening: port });
  if (process.send) shutdown.add('leave', leave);
} catch (error) {
  refuseToStart(error);
}
