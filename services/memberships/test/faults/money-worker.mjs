// One process of the built product that answers and works off what must follow (roles web and reactor), and that is
// killed (kill -9) at a point of what it does. Prepared first, started by a message.
import 'reflect-metadata';
import { FolderStore } from '@ateneo/files';
import { defaultLimits } from '@ateneo/http';
import { SandboxLedger } from '../../../dist/memberships/src/adapters/sandbox/ledger.js';
import { chooseContexts } from '../../../dist/platform/src/contexts.js';
import { openCore } from '../../../dist/platform/src/core.js';
import { openMasterKeys } from '../../../dist/platform/src/open-master-keys.js';
import { startServer } from '../../../dist/platform/src/server.js';
import { moveClock } from '../../../platform/test/faults/moved-clock.mjs';

/** So long a call is on its way when its process dies in the middle of it. */
const AMID_MS = 2;

const { urls, masterKey, port, files, stripe } = JSON.parse(process.env.MONEY_WORKER);
const log = {
  info: () => {},
  warn: () => {},
  error: (fields, message) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
};
let doom;

const die = () => process.kill(process.pid, 'SIGKILL');

/** Whether this is the point, and the time, at which the process dies. */
function isReached(point, data) {
  if (doom?.point !== point || (doom.of !== undefined && !Object.values(data).includes(doom.of))) return false;
  doom.after -= 1;
  return doom.after < 0;
}

/** Dies when a decision of the named event has landed in the log, and before anybody hears of it. */
function watchLog(decisions) {
  const execute = decisions.execute.bind(decisions);
  decisions.execute = async (...given) => {
    const decided = await execute(...given);
    for (const { type, data } of decided.events) if (isReached(`written:${type}`, data)) die();
    return decided;
  };
}

/** Dies before a call to the provider, in the middle of it, and after it was done and before it was heard. */
function watchBook() {
  for (const call of ['open', 'pay', 'cancel', 'refund']) {
    const made = SandboxLedger.prototype[call];
    SandboxLedger.prototype[call] = async function (...given) {
      if (isReached(`before:${call}`, {})) die();
      if (isReached(`amid:${call}`, {})) setTimeout(die, AMID_MS);
      const seen = await made.apply(this, given);
      if (isReached(`done:${call}`, {})) die();
      return seen;
    };
  }
}

const contexts = chooseContexts(undefined);
const keys = await openMasterKeys({ masterKey: { current: { text: masterKey } }, dataDir: '' }, urls);
const core = await openCore(urls, contexts, log, keys);
watchLog(core.serving.decisions);
watchBook();

process.once('disconnect', () => process.exit(0));
process.once('message', async ({ ahead, kill }) => {
  moveClock(ahead);
  doom = kill && { ...kill };
  const wide = { points: 1e6, seconds: 60 };
  const rateLimits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, wide]));
  const server = await startServer(
    core,
    contexts,
    { roles: new Set(['web', 'reactor']), pages: false, trustedProxies: [], rateLimits },
    {
      smtpUrl: undefined,
      devMailbox: true,
      sends: true,
      openId: undefined,
      files: new FolderStore(files),
      stripe: stripe && new URL(stripe),
      origin: (host) => `http://${host}`,
    },
    log,
  );
  await server.listen(port, '127.0.0.1');
  server.ready();
  process.send('listens');
});
process.send('prepared');
