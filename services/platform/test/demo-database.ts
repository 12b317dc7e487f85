import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { keysSchemas, mainSchemas } from '../src/schemas.js';
import { freePort, ready, startProcess } from './server-process.js';

/** What wraps the keys of the demo, in each copy. */
export const demoMasterKey = Buffer.alloc(32, 'demo').toString('base64');

/** Variables of a server that works on these databases. */
export const serverOn = ({ appUrl, ownerUrl, keysUrl }: Omit<TestDatabase, 'drop'>) => ({
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  KEYS_DATABASE_URL: keysUrl,
  MASTER_KEY: demoMasterKey,
});

/** A copy of the store that a first start has filled with the demo, undisturbed: it is filled once in a run. */
export function demoDatabase(): Promise<TestDatabase> {
  return testDatabase(mainSchemas(), keysSchemas, {
    name: 'demo',
    async work(urls) {
      const server = startProcess(await freePort(), serverOn(urls), '--demo');
      await ready(server, 540_000);
      server.process.kill('SIGTERM');
      const status = await server.ended;
      if (status !== 0) throw new Error(`the server that fills the demo ended with ${status}: ${server.output()}`);
    },
  });
}
