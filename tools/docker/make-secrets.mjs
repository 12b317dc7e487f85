// `node tools/docker/make-secrets.mjs`: makes what docker-compose.yml wants in `secrets/`, once. What is there stays.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.argv[2] ?? process.cwd(), 'secrets');
// Nobody else gets into the folder; the containers' user, another one, reads the files that are mounted into them.
mkdirSync(folder, { recursive: true, mode: 0o700 });

function secret(name, make) {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o444 });
  return readFileSync(file, 'utf8').trim();
}

const password = () => randomBytes(24).toString('hex');
secret('postgres_password', password);
secret('master_key', () => randomBytes(32).toString('base64'));
secret('seal_key', () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
const owner = secret('owner_password', password);
const app = secret('app_password', password);
secret('ateneo.env', () =>
  [
    `DATABASE_URL=postgres://ateneo_app:${app}@postgres:5432/ateneo`,
    `DATABASE_OWNER_URL=postgres://ateneo_owner:${owner}@postgres:5432/ateneo`,
    `KEYS_DATABASE_URL=postgres://ateneo_owner:${owner}@postgres:5432/ateneo_keys`,
    '',
  ].join('\n'),
);
process.stdout.write(`The secrets are in ${folder}. Keep a copy of master_key apart from the database's backups.\n`);
