import { randomUUID } from 'node:crypto';
import type { PaymentIntent, Price, Product, Subscription } from '@ateneo/contracts';
import type { DatabaseUrls } from '@ateneo/runtime';
import type { Answer, Client } from '../../../platform/test/client.js';
import { ReconcilePayments } from '../../src/application/reconcile-payments.js';
import { countPayments, type PaymentCounts } from './count-payments.js';
import type { Kill } from './money-workers.js';
import { MoneyWorld } from './money-world.js';

const AT_ONCE = 6;
const FEE = 2000;
const BEGINNING = '2000-01-01T00:00:00.000Z';

export interface PaymentFaultsPlan {
  readonly charges: number;
  /** One each, in this order. */
  readonly charging: readonly Kill[];
  readonly refunding: readonly Kill[];
  readonly patienceMs: number;
  readonly tell?: (line: string) => void;
}

export interface PaymentFaultsReport extends PaymentCounts {
  /** Where the product's own comparison finds log and book to differ. */
  readonly differences: readonly unknown[];
  readonly kills: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Each step of a charge and of a refund: before the call, on its way, done and not heard, heard and not told. */
export function paymentKills(times: number, after: number): Pick<PaymentFaultsPlan, 'charging' | 'refunding'> {
  const each = (points: readonly string[]) =>
    Array.from({ length: times }, () => points.map((point) => ({ point, after }))).flat();
  const calls = (call: string) => [`before:${call}`, `amid:${call}`, `done:${call}`];
  return {
    charging: each([
      'written:PaymentRequested',
      ...calls('open'),
      ...calls('pay'),
      'written:PaymentSucceeded',
      'written:InvoicePaid',
      'written:MembershipBegan',
    ]),
    refunding: each(['written:RefundRequested', ...calls('refund'), 'written:PaymentRefunded']),
  };
}

/** People join and pay, and a part of it goes back, while the processes die. */
export async function runPaymentFaults(urls: DatabaseUrls, plan: PaymentFaultsPlan): Promise<PaymentFaultsReport> {
  const world = await MoneyWorld.open(urls, plan.patienceMs);
  try {
    return await new PaymentFaults(world, plan).run();
  } finally {
    await world.close();
  }
}

class PaymentFaults {
  private admin!: Client;
  private browsers!: Client[];
  private price = '';
  private readonly paid: string[] = [];

  constructor(
    private readonly world: MoneyWorld,
    private readonly plan: PaymentFaultsPlan,
  ) {}

  async run(): Promise<PaymentFaultsReport> {
    const { charges, charging, refunding, tell = () => undefined } = this.plan;
    const people = await this.world.people(1 + charges);
    const from = Date.now();
    await this.world.through(
      [],
      () => this.open(people),
      () => Promise.resolve([]),
    );
    tell(`${charges} people are signed in`);
    const wrong = [...(await this.world.through(charging, () => this.all(this.browsers, this.join), this.faults))];
    tell(`charged ${this.paid.length}: ${JSON.stringify(wrong)}`);
    const work = () => this.all([...this.paid.entries()], ([nth, payment]) => this.giveBack(nth, payment));
    wrong.push(...(await this.world.through(refunding, work, this.faults)));
    const { differences } = await this.world
      .find<ReconcilePayments>(ReconcilePayments)
      .execute(this.world.tenant, BEGINNING, false);
    const counts = countPayments(await this.world.readLog(), await this.world.book());
    return { ...counts, wrong, differences, kills: this.world.kills, seconds: (Date.now() - from) / 1000 };
  }

  private readonly faults = async () => countPayments(await this.world.readLog(), await this.world.book()).wrong;

  private async all<One>(ones: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
    const left = [...ones];
    const next = async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  private async open(emails: readonly string[]): Promise<void> {
    const signedIn = new Map<string, Client>();
    await this.all(emails, async (email) => void signedIn.set(email, await this.world.signedIn(email)));
    [this.admin, ...this.browsers] = emails.map((email) => signedIn.get(email)!) as [Client, ...Client[]];
    const make = async <Made>(path: string, body: object) =>
      mustBe<Made>(201, await this.world.ask(() => this.admin.post(path, body)));
    const { id: organization } = await make<{ id: string }>('organizations/organizations', { name: 'Casco Viejo' });
    const names = { es: 'Cuota general', ca: '', gl: '', eu: '' };
    const { id: product } = await make<Product>('memberships/products', { names, organization });
    const price = { product, amount: FEE, interval: 'year' };
    this.price = (await make<Price>('memberships/prices', price)).id;
  }

  private readonly join = async (browser: Client): Promise<void> => {
    const { price } = this;
    const chosen = await this.world.ask(() => browser.post('memberships/subscriptions', { price }));
    const { open_invoice: invoice } = mustBe<Subscription>(201, chosen);
    const intent = await this.world.ask(() => browser.post('memberships/paymentintents', { invoice }));
    const { id } = mustBe<PaymentIntent>(201, intent);
    await this.world.ask(() => browser.post(`memberships/sandbox/${id}`, { means: 'card_pays' }));
    // As the page does it, whatever it was answered.
    await this.world.ask(() => browser.get(`memberships/paymentintents/${id}`));
    this.paid.push(id);
  };

  /** Of every second one: the whole, or two parts. */
  private async giveBack(nth: number, payment: string): Promise<void> {
    if (nth % 2 === 1) return;
    const parts = nth % 4 === 0 ? [FEE] : [500, 700];
    for (const amount of parts) {
      const key = { 'idempotency-key': randomUUID() };
      const body = { amount, reason: 'Se dio de alta dos veces.' };
      await this.world.ask(() => this.admin.post(`memberships/payments/${payment}/refund`, body, key));
    }
  }
}

function mustBe<Made>(status: number, answer: Answer): Made {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text}`);
  return answer.json as Made;
}
