import { TENANTS, type Tenants } from '@ateneo/http';
import type { EmbeddedOptions, EmbeddedStep, Shutdown } from '@ateneo/runtime';
import type { INestApplicationContext } from '@nestjs/common';

const steps: Readonly<Record<EmbeddedStep, string>> = {
  creating: 'Creating the database…',
  starting: 'Starting the database…',
  'taken-over': 'The database of the last start is still running: taking it over.',
  ready: 'The database is ready.',
};

/** A line for whoever sits in front of the terminal; the log is for machines. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Tells what the embedded PostgreSQL does; when it ends by itself, so does the program. */
export function telling(shutdown: Shutdown): EmbeddedOptions {
  return {
    onProgress: (step) => tell(steps[step]),
    onDeath: () => {
      process.stderr.write('The database has ended: see postgres.log in the data folder.\n');
      void shutdown.run('the database ended').then(() => process.exit(1));
    },
  };
}

/** Who is there to be tried out (all demo people have the same password). */
const accounts = [
  ['admin@demo.test', 'superuser'],
  ['gestion@demo.test', 'staff'],
  ['socia@demo.test', 'member'],
  ['socio@demo.test', 'member'],
  ['vecino@demo.test', 'not a member'],
] as const;

export function tellAccounts(): void {
  tell('  Demo accounts, password ateneo-demo-2026:');
  for (const [email, who] of accounts) tell(`    ${email} (${who})`);
}

/** Where everything is. */
export async function announce(app: INestApplicationContext, port: number, hasDemo: boolean): Promise<void> {
  const tenants = await app.get<Tenants>(TENANTS, { strict: false }).all();
  tell('');
  for (const { name, hosts } of tenants) {
    tell(`  ${name}: http://${hosts[0]}:${port}/   console: http://${hosts[0]}:${port}/admin/`);
  }
  if (tenants.length === 0) tell('  There is no tenant yet: npm run tenant -- create --help');
  tell(`  API: /api/v1   documentation: /api/docs   health: /health/ready   metrics: /metrics`);
  if (hasDemo) tellAccounts();
  tell(`  Listening on port ${port}. Ctrl-C ends it.`);
}
