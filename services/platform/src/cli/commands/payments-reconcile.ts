import { StartupError } from '@ateneo/runtime';
import { ReconcilePayments } from '../../../../memberships/src/application/reconcile-payments.js';
import type { CliCommand } from '../cli-command.js';
import { allTenants, namedTenant } from '../named-tenant.js';
import { optionsOf } from '../options.js';
import { type Platform, withPlatform } from '../with-platform.js';

const usage = '[--tenant HOST|ID] [--since YYYY-MM-DD] [--repair]';
const MONTH_MS = 31 * 86_400_000;

export const paymentsReconcileCommand: CliCommand = {
  name: 'payments reconcile',
  options: usage,
  purpose: "compares payments in the log and in the provider's book, of a month; --repair asks about what differs",
  run: (words, tell) => {
    const { tenant, since, repair } = optionsOf(
      words,
      `payments reconcile ${usage}`,
      ['tenant', 'since', 'repair'],
      ['repair'],
    );
    const from = since === undefined ? Date.now() - MONTH_MS : Date.parse(since);
    if (Number.isNaN(from)) throw new StartupError('--since: a day, YYYY-MM-DD');
    return withPlatform(async (platform) => {
      const isFine: boolean[] = [];
      for (const id of await tenantsOf(platform, tenant))
        isFine.push(await reconcile(platform, id, new Date(from).toISOString(), repair !== undefined, tell));
      return isFine.every(Boolean);
    });
  },
};

async function tenantsOf({ app }: Platform, tenant: string | undefined): Promise<string[]> {
  const one = await namedTenant(app, tenant);
  return one === undefined ? (await allTenants(app)).map(({ id }) => id) : [one];
}

/** No persons: what differs is named by the payment. */
async function reconcile(
  { app }: Platform,
  tenant: string,
  since: string,
  repairs: boolean,
  tell: (line: string) => void,
): Promise<boolean> {
  const service = app.get(ReconcilePayments, { strict: false });
  const { compared, differences, left } = await service.execute(tenant, since, repairs);
  tell(`${tenant}: ${compared} payments, ${differences.length} differences, ${left.length} left`);
  for (const { kind, payment, here, there } of differences) tell(`  ${kind} ${payment}: here ${here}, there ${there}`);
  return left.length === 0;
}
