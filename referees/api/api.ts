import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLimits } from '@ateneo/http';
import { pythonPrograms } from '../find-tools.js';
import { findingsIn } from './findings.js';
import { type Product, startProduct } from '../product.js';
import type { Referee, RefereeOptions } from '../referee.js';

const VERSION = '4.32.5';
const here = fileURLToPath(new URL('.', import.meta.url));
/** All that was printed, with the requests to send again. */
const printedIn = fileURLToPath(new URL('../../var/api/', import.meta.url));
/** Accounts of the demo; a visitor has none. */
const roles: Readonly<Record<string, string>> = {
  visitor: '',
  superuser: 'admin@demo.test',
  member: 'socia@demo.test',
  staff: 'gestion@demo.test',
  auditor: 'auditoria@demo.test',
};

const { API_ROLES, API_MINUTES = '10', API_PHASES = 'coverage,fuzzing,stateful' } = process.env;

/** Schemathesis asks every operation of `/api/openapi.json`, as each role, what the document allows and what it does not. */
export const api: Referee = async (options) => {
  const programs = pythonPrograms(`schemathesis==${VERSION}`);
  const product = await startProduct({
    RATE_LIMITS: Object.keys(defaultLimits)
      .map((name) => `${name}=100000000/60`)
      .join(','),
  });
  const asked = API_ROLES?.split(',') ?? (options.quick ? ['visitor', 'superuser'] : Object.keys(roles));
  try {
    // Written when it is first asked for: on a busy machine that takes longer than Schemathesis waits.
    await (await fetch(`${product.url}/api/openapi.json`)).text();
    for (const role of asked) await ask(role, join(programs, 'schemathesis'), product, options);
  } finally {
    await product.stop();
  }
  return { used: [`Schemathesis ${VERSION}`] };
};

async function ask(
  role: string,
  program: string,
  product: Product,
  { quick, tell, found }: RefereeOptions,
): Promise<void> {
  tell(`   as ${role}: ${quick ? 'what the document allows and what it does not' : API_PHASES}`);
  const child = spawn(
    program,
    ['--config-file', join(here, 'schemathesis.toml'), 'run', `${product.url}/api/openapi.json`].concat(
      quick ? partFor(role) : ['--phases', API_PHASES, '--max-time', String(60 * Number(API_MINUTES))],
    ),
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
  mkdirSync(printedIn, { recursive: true });
  writeFileSync(join(printedIn, `${role}.txt`), printed);
  if (!/\d+ generated/.test(printed)) throw new Error(`Schemathesis asked nothing: ${printed.slice(-2000)}`);
  const left = /Skipped: \d+/.exec(printed)?.[0];
  tell(`   as ${role}: ${/\d+ generated.*/.exec(printed)![0]}${left ? `. Operations: ${left} for want of time.` : ''}`);
  for (const finding of findingsIn(printed)) found(`${role}: ${finding}`);
}

function partFor(role: string): string[] {
  const part = ['--phases', 'coverage', '--max-time', '270'];
  // That each other operation answers a visitor by 401 is asked in `npm test`.
  return role === 'visitor' ? [...part, '--include-by', '/x-permission == "public"'] : part;
}
