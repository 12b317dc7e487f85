import 'reflect-metadata';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentIntent, Price, Product, Subscription } from '@ateneo/contracts';
import { startEmbedded } from '@ateneo/runtime';
import { MoneyWorld } from '../../services/memberships/test/faults/money-world.js';
import { StripeDouble } from '../../services/memberships/test/stripe-double/double.js';
import type { Answer, Client } from '../../services/platform/test/client.js';
import { migrateAll } from '../../services/platform/src/migrate-all.js';
import type { RefereeOptions } from '../referee.js';
import type { Toxic, Toxiproxy } from './toxiproxy.js';

const PAYERS = 4;
const LASTS_MS = 20_000;
const WHOLE_AGAIN_MS = 30_000;
const keys = {
  provider: 'stripe',
  publishable_key: 'pk_test_double',
  secret_key: 'sk_test_double',
  webhook_secret: 'whsec_double',
};

/** Undefined: it refuses connections. */
const troubles: Readonly<Record<string, Toxic | undefined>> = {
  'two seconds late': { type: 'latency', attributes: { latency: 2000 } },
  'silent after it heard the request': { type: 'timeout', attributes: { timeout: 0 } },
  'cut off in the middle of answers': { type: 'limit_data', attributes: { bytes: 200 } },
  'deaf to requests': { type: 'timeout', stream: 'upstream', attributes: { timeout: 0 } },
  'slow, 1 kB/s': { type: 'bandwidth', attributes: { rate: 1 } },
  'refuses connections': undefined,
};

/** People who pay at a provider behind Toxiproxy: each is charged once, and no answer says otherwise. */
export async function askProvider(
  proxies: Toxiproxy,
  tell: RefereeOptions['tell'],
  found: RefereeOptions['found'],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ateneo-network-money-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbedded(folder);
  const double = new StripeDouble();
  await double.listen();
  try {
    await migrateAll(postgres);
    const line = `http://127.0.0.1:${await proxies.portFor('provider', Number(double.url.port))}`;
    const world = await MoneyWorld.open(postgres, 120_000, line);
    try {
      await new Paying(world, double, proxies, tell, found).run();
    } finally {
      await world.close();
    }
  } finally {
    await double.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Paying {
  private readonly paid: { browser: Client; id: string }[] = [];

  constructor(
    private readonly world: MoneyWorld,
    private readonly double: StripeDouble,
    private readonly proxies: Toxiproxy,
    private readonly tell: RefereeOptions['tell'],
    private readonly found: RefereeOptions['found'],
  ) {}

  async run(): Promise<void> {
    const emails = await this.world.people(1 + PAYERS * Object.keys(troubles).length);
    await this.world.through(
      [],
      () => this.work(emails),
      () => this.notCounted(),
    );
    const live = [...this.double.account.intents.values()].filter(({ status }) => status === 'succeeded');
    if (live.length !== this.paid.length) this.found(`${live.length} charges for ${this.paid.length} people`);
    (await this.notCounted()).forEach(this.found);
    this.double.unknown.forEach(this.found);
  }

  private async work([superuser, ...emails]: readonly string[]): Promise<void> {
    const price = await this.open(await this.world.signedIn(superuser!));
    for (const [nth, [name, toxic]] of Object.entries(troubles).entries()) {
      const browsers = emails.slice(nth * PAYERS, (nth + 1) * PAYERS).map((email) => this.world.signedIn(email));
      await this.during(name, toxic, await Promise.all(browsers), price);
    }
    for (const intent of this.double.account.intents.values())
      if (intent.status === 'requires_payment_method') this.double.account.pay(intent, 'card_pays');
    for (const { browser, id } of this.paid) await this.ask(() => browser.get(`memberships/paymentintents/${id}`));
  }

  private async open(admin: Client): Promise<string> {
    const make = async <Made>(path: string, body: object) =>
      (await this.ask(() => admin.post(path, body))).json as Made;
    await this.ask(() => admin.post('memberships/provider', keys));
    const { id: organization } = await make<{ id: string }>('organizations/organizations', { name: 'Casco Viejo' });
    const names = { es: 'Cuota general', ca: '', gl: '', eu: '' };
    const { id: product } = await make<Product>('memberships/products', { names, organization });
    return (await make<Price>('memberships/prices', { product, amount: 2000, interval: 'year' })).id;
  }

  private async during(name: string, toxic: Toxic | undefined, browsers: readonly Client[], price: string) {
    const invoices: string[] = [];
    for (const browser of browsers) {
      const chosen = await this.ask(() => browser.post('memberships/subscriptions', { price }));
      invoices.push((chosen.json as Subscription).open_invoice!);
    }
    const line = this.proxies.lines.find((one) => one.startsWith('provider-'))!;
    await (toxic ? this.proxies.add(line, toxic) : this.proxies.close(line));
    let healed = 0;
    const healing = pause(LASTS_MS).then(() => ((healed = Date.now()), this.proxies.heal()));
    await Promise.all(
      browsers.map(async (browser, nth) => {
        const answer = await this.ask(() => browser.post('memberships/paymentintents', { invoice: invoices[nth] }));
        this.paid.push({ browser, id: (answer.json as PaymentIntent).id });
      }),
    );
    const after = healed === 0 ? 0 : Date.now() - healed;
    await healing;
    this.tell(`   the provider is ${name}: all were answered ${after === 0 ? 'meanwhile' : `${after} ms afterwards`}`);
    if (after > WHOLE_AGAIN_MS) this.found(`the provider was ${name}: not whole again after 30 s`);
  }

  /** As a page that asks again; what it must never be answered is a finding. */
  private async ask(send: () => Promise<Answer>): Promise<Answer> {
    const from = Date.now();
    const answer = await this.world.ask(async () => {
      const came = await send();
      if (came.status === 500) this.found(`500: ${came.text}`);
      if (came.status >= 400) await pause(500);
      return came;
    });
    if (answer.status >= 400) throw new Error(`${answer.status} after ${Date.now() - from} ms: ${answer.text}`);
    return answer;
  }

  /** Each one who paid is told of once. */
  private async notCounted(): Promise<string[]> {
    const log = await this.world.readLog();
    return ['PaymentSucceeded', 'InvoicePaid', 'MembershipBegan'].flatMap((wanted) => {
      const times = log.filter(({ type }) => type === wanted).length;
      return times === this.paid.length
        ? []
        : [`${wanted} is in the log ${times} times for ${this.paid.length} people`];
    });
  }
}
