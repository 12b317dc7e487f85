import type { SandboxMeans } from '@ateneo/contracts';
import { systemIn } from '../../identity/test/people.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { MoveClock } from '../src/application/move-clock.js';
import type { PaymentProvider } from '../src/adapters/provider.js';
import { SandboxLedger } from '../src/adapters/sandbox/ledger.js';
import { ProviderSecrets } from '../src/adapters/stripe/provider-secrets.js';
import { StripeNames } from '../src/adapters/stripe/stripe-names.js';
import { StripeProvider } from '../src/adapters/stripe/stripe-provider.js';
import type { Intent } from './stripe-double/account.js';
import { StripeDouble } from './stripe-double/double.js';

/** A provider, and what happens outside of it. */
export interface World {
  readonly provider: PaymentProvider;
  readonly tenant: string;
  pays(payment: string, means: SandboxMeans): Promise<void>;
  confirms(payment: string, isYes: boolean): Promise<void>;
  forward(days: number): Promise<void>;
  close(): Promise<void>;
}

const DAY = 86_400_000;

export async function sandboxWorld(): Promise<World> {
  const app = await startApp({ alone: true });
  const [book, clock] = [app.app.get(SandboxLedger, { strict: false }), app.app.get(MoveClock, { strict: false })];
  const tenant = app.tenants.one;
  return {
    provider: book,
    tenant,
    pays: async (payment, means) => void (await book.pay(tenant, payment, means)),
    confirms: async (payment, isYes) => void (await book.answer(tenant, payment, isYes)),
    forward: async (days) => void (await clock.moveOn(systemIn(tenant), days * DAY)),
    close: () => app.close(),
  };
}

export const WEBHOOK_SECRET = 'whsec_double';

/** The program, beside a Stripe of its own. */
export async function withDouble(): Promise<{ app: TestApp; double: StripeDouble; close(): Promise<void> }> {
  const double = new StripeDouble();
  await double.listen();
  const app = await startApp({ stripe: double.url });
  return {
    app,
    double,
    close: async () => {
      await app.close();
      await double.close();
    },
  };
}

export async function doubleWorld(): Promise<World & { double: StripeDouble; app: TestApp }> {
  const { app, double, close } = await withDouble();
  const tenant = app.tenants.one;
  await app.app.get(ProviderSecrets, { strict: false }).replace(tenant, tenant, 'secret_key', double.account.key);
  const intent = (payment: string) => intentOf(app, double, payment, tenant);
  return {
    app,
    double,
    provider: app.app.get(StripeProvider, { strict: false }),
    tenant,
    pays: async (payment, means) => double.account.pay(await intent(payment), means),
    confirms: async (payment, isYes) => double.account.confirm(await intent(payment), isYes),
    forward: async (days) => double.account.forward(days),
    close,
  };
}

export async function intentOf(
  app: TestApp,
  { account }: Pick<StripeDouble, 'account'>,
  payment: string,
  tenant: string,
): Promise<Intent> {
  const name = await app.app.get(StripeNames, { strict: false }).find(tenant, 'payment', payment);
  return account.intents.get(name!.theirs!)!;
}
