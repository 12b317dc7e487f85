import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLimits } from '@ateneo/http';
import { pythonPrograms } from '../find-tools.js';
import { findingsIn } from './findings.js';
import { type Product, startProduct } from '../product.js';
import type { Referee, RefereeOptions } from '../referee.js';

const VERSION = '4.32.5';
const here = fileURLToPath(new URL('.', import.meta.url));
/** Accounts of the demo; a visitor has none. */
const roles: Readonly<Record<string, string>> = {
  visitor: '',
  superuser: 'admin@demo.test',
  member: 'socia@demo.test',
  staff: 'gestion@demo.test',
  auditor: 'auditoria@demo.test',
};

/** Schemathesis asks every operation of `/api/openapi.json`, as each role, what the document allows and what it does not. */
export const api: Referee = async (options) => {
  const programs = pythonPrograms(`schemathesis==${VERSION}`);
  const product = await startProduct({
    RATE_LIMITS: Object.keys(defaultLimits)
      .map((name) => `${name}=100000000/60`)
      .join(','),
  });
  const asked = options.quick ? ['visitor', 'superuser'] : Object.keys(roles);
  const findings: string[] = [];
  try {
    for (const role of asked) findings.push(...(await ask(role, join(programs, 'schemathesis'), product, options)));
  } finally {
    await product.stop();
  }
  return { used: [`Schemathesis ${VERSION}`], findings };
};

async function ask(
  role: string,
  program: string,
  product: Product,
  { quick, tell }: RefereeOptions,
): Promise<string[]> {
  tell(`   as ${role}: ${quick ? 'what the document allows and what it does not' : 'all phases'}`);
  const child = spawn(
    program,
    ['--config-file', join(here, 'schemathesis.toml'), 'run', `${product.url}/api/openapi.json`].concat([
      '--phases',
      quick ? 'coverage' : 'coverage,fuzzing,stateful',
    ]),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: join(here, 'hooks.py'),
        ATENEO_URL: product.url,
        ATENEO_EMAIL: roles[role],
        PYTHONDONTWRITEBYTECODE: '1',
      },
      cwd: product.folder,
    },
  );
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  if (!/\d+ generated/.test(printed)) throw new Error(`Schemathesis asked nothing: ${printed.slice(-2000)}`);
  tell(`   as ${role}: ${/\d+ generated.*/.exec(printed)![0]}`);
  return findingsIn(printed).map((finding) => `${role}: ${finding}`);
}
