import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { probeApp } from './probe-app.js';

let app: Awaited<ReturnType<typeof probeApp>>;
beforeAll(async () => {
  app = await probeApp();
});
afterAll(() => app.close());

/** How the answer ends: its status where it is whole, else that it was cut. */
function ending(path: string, encoding: string): Promise<string> {
  const headers = { host: `a.localhost:${app.port}`, 'accept-encoding': encoding };
  return new Promise((resolve) => {
    const outgoing = request({ port: app.port, host: '127.0.0.1', path: `/api/v1${path}`, headers }, (incoming) => {
      incoming.resume();
      incoming.on('close', () => resolve(incoming.complete ? `whole, ${incoming.statusCode!}` : 'cut'));
    });
    outgoing.on('error', () => resolve('cut'));
    outgoing.end();
  });
}

test.each(['identity', 'gzip', 'br'])(
  'a file whose rows cannot be read is not taken for a whole one: %s',
  async (encoding) => {
    for (const rows of [0, 5, 20_000]) expect(await ending(`/probe/table/${rows}`, encoding)).toMatch(/^cut|, 500$/);
  },
);
