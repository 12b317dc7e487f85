import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, ready, type ServerProcess, startProcess } from '../services/platform/test/server-process.js';

const program = fileURLToPath(new URL('../services/dist/program/main.js', import.meta.url));
/** Whatever is set on this machine: a referee's product has a store and settings of its own. */
const unset =
  'HOST DATABASE_URL DATABASE_OWNER_URL KEYS_DATABASE_URL EVENTSTORE_URL KAFKA_BROKERS ROLES SERVICES PUBLIC_PORT SMTP_URL';
const READY_MS = 900_000;

export interface Product extends ServerProcess {
  /** `DATA_DIR` and more: thrown away at the end. */
  readonly folder: string;
  /** Ends it in order, and throws its store away. */
  stop(): Promise<void>;
}

/**
 * The built program as `npm start` runs it, with the demo, on a new store. Answers once `/health/ready` does.
 * Settings come from `env` alone.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  if (!existsSync(program)) throw new Error('There is no built program: npm run build.');
  const folder = mkdtempSync(join(tmpdir(), 'ateneo-referee-'));
  // The database server may run as a user of its own, who must reach its folder.
  chmodSync(folder, 0o755);
  const nothing = Object.fromEntries(unset.split(' ').map((name) => [name, '']));
  const server = startProcess(await freePort(), { ...nothing, DATA_DIR: join(folder, 'data'), ...env });
  const stop = async () => {
    server.process.kill('SIGTERM');
    await Promise.race([server.ended, pause(30_000, undefined, { ref: false })]);
    server.process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await ready(server, READY_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...server, folder, stop };
}
