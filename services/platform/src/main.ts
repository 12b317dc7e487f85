import 'reflect-metadata';
import { createLog, loadConfig, refuseToStart, Shutdown } from '@ateneo/runtime';
import { runProgram } from './program.js';

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
} catch (error) {
  refuseToStart(error);
}
