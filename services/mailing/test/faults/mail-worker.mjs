// One process of the built product that sends mail (role reactor), and can be killed. Prepared first, started by a message.
import 'reflect-metadata';
import { startBackground } from '../../../dist/platform/src/background.js';
import { chooseContexts } from '../../../dist/platform/src/contexts.js';
import { openCore } from '../../../dist/platform/src/core.js';
import { openMasterKeys } from '../../../dist/platform/src/open-master-keys.js';

const { urls, smtpUrl, masterKey } = JSON.parse(process.env.MAIL_WORKER);
const log = {
  info: () => {},
  warn: () => {},
  error: (fields, message) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
};
const contexts = chooseContexts(undefined);
const keys = await openMasterKeys({ masterKey: { current: { text: masterKey } }, dataDir: '' }, urls);
const core = await openCore(urls, contexts, log, keys);

process.once('disconnect', () => process.exit(0));
process.once('message', async () => {
  const roles = { roles: new Set(['reactor']), pages: false, trustedProxies: [], rateLimits: {} };
  const settings = { smtpUrl, devMailbox: false, sends: true, origin: (host) => `http://${host}` };
  await startBackground(core, contexts, roles, settings, log);
});
process.send('prepared');
