import { rmSync } from 'node:fs';
import { closeShared } from './warm-environment.mjs';

/** Stops the run's PostgreSQL and deletes its folder. */
export default async function globalTeardown() {
  await closeShared();
  const { server, folder } = globalThis.ateneoTestPostgres;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
