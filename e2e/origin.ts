import { createServer } from 'node:net';

const VARIABLE = 'ATENEO_JOURNEYS_PORT';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Somebody has named a port, at which a server may stand already: `node e2e/serve-demo.mjs`. */
export const isGiven = Boolean(process.env[VARIABLE]);

// Chosen once: the workers and the server inherit it.
const port = (process.env[VARIABLE] ||= String(await freePort()));

/** Where the journeys' server listens. */
export const origin = `http://localhost:${port}`;
