import { rmSync } from 'node:fs';

/** Stops the run's PostgreSQL and deletes its folder. */
export default async function globalTeardown() {
  const { server, folder } = globalThis.ateneoTestPostgres;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
