import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog, loadConfig, refuseToStart, Shutdown } from '@ateneo/runtime';
import { runProgram } from './program.js';

// By then whoever sends requests here has heard it, and what they have sent has arrived.
const LEAVE_MS = 250;

async function leave(): Promise<void> {
  if (!process.connected) return;
  process.send?.({ listening: null });
  await sleep(LEAVE_MS);
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
