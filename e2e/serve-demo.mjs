// The product as `npm start` runs it, on a fresh demo store that is thrown away afterwards.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptNewsletters } from './kept-newsletters.mjs';
import { openIssuer } from '../services/identity/test/openid-issuer.mjs';
import { openPostOffice } from './post-office.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ateneo-journeys-'));
// The database server may run as a user of its own, who must reach its folder.
chmodSync(folder, 0o755);

const newsletters = keptNewsletters(process.env.ATENEO_JOURNEYS_PORT ?? '3900');

const issuer = await openIssuer();
const unset = (name) => [name, ''];
const server = spawn(process.execPath, ['services/dist/program/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    // Whatever is set up on this machine: a store of its own.
    ...Object.fromEntries(['NODE_ENV', 'HOST', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'KEYS_DATABASE_URL'].map(unset)),
    ...Object.fromEntries(['EVENTSTORE_URL', 'KAFKA_BROKERS', 'ROLES', 'SERVICES', 'PUBLIC_PORT'].map(unset)),
    PORT: process.env.ATENEO_JOURNEYS_PORT ?? '3900',
    OPENID_ISSUER: issuer.issuer,
    OPENID_SCRIPT: issuer.script,
    LOG_LEVEL: 'warn',
    SMTP_URL: await openPostOffice(newsletters),
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  for (const one of [folder, newsletters]) rmSync(one, { recursive: true, force: true });
  process.exitCode = code ?? 0;
});
