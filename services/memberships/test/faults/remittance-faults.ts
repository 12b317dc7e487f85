import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BankAccount, Price, Product, Remittance, RemittanceProposal, Subscription } from '@ateneo/contracts';
import type { DatabaseUrls } from '@ateneo/runtime';
import type { Answer, Client } from '../../../platform/test/client.js';
import { aBankAccount, aMandate } from '../account-bodies.js';
import type { Kill } from './money-workers.js';
import { type Logged, MoneyWorld } from './money-world.js';

const FEE = 2000;
const path = 'memberships/remittances';

interface RemittanceFaultsPlan {
  readonly debits: number;
  /** One each, in this order: while the file is made, while it is sent, and once its day has come. */
  readonly making: readonly Kill[];
  readonly sending: readonly Kill[];
  readonly collecting: readonly Kill[];
  readonly patienceMs: number;
  readonly tell?: (line: string) => void;
}

interface RemittanceFaultsReport {
  readonly wrong: readonly string[];
  readonly collected: number;
  readonly members: number;
  readonly kills: Readonly<Record<string, number>>;
}

/** Each step of a remittance, in the log and not heard of. `after`: so many debits are passed before one is. */
export function remittanceKills(after: number): Pick<RemittanceFaultsPlan, 'making' | 'sending' | 'collecting'> {
  const at = (...points: readonly string[]) => points.map((point) => ({ point: `written:${point}` }));
  return {
    making: [
      ...at('RemittanceBegun'),
      { point: 'written:PaymentUnderWay', after },
      { point: 'written:PaymentUnderWay', after: 0 },
      ...at('RemittanceMade'),
    ],
    sending: at('RemittanceSent'),
    collecting: [
      ...at('RemittanceConcluded'),
      { point: 'written:PaymentSucceeded', after },
      ...at('MembershipBegan', 'MandateUsed', 'DebitsSettled'),
    ],
  };
}

/** Fees are collected by a file while the processes die: the file that was sent is the one that is kept, and nobody is in it twice. */
export async function runRemittanceFaults(
  urls: DatabaseUrls,
  plan: RemittanceFaultsPlan,
): Promise<RemittanceFaultsReport> {
  const world = await MoneyWorld.open(urls, plan.patienceMs);
  try {
    return await new RemittanceFaults(world, plan).run();
  } finally {
    await world.close();
  }
}

class RemittanceFaults {
  private admin!: Client;
  private account = '';
  private remittance = '';

  constructor(
    private readonly world: MoneyWorld,
    private readonly plan: RemittanceFaultsPlan,
  ) {}

  async run(): Promise<RemittanceFaultsReport> {
    const { debits, making, sending, collecting, tell = () => undefined } = this.plan;
    const people = await this.world.people(1 + debits);
    await this.world.through(
      [],
      () => this.open(people),
      () => Promise.resolve([]),
    );
    tell(`${debits} people have signed a mandate`);
    const wrong = [...(await this.world.through(making, this.make, () => this.unless('RemittanceMade', 1)))];
    const made = await this.file();
    tell('the file is made');
    const send = async () => void (await this.world.ask(() => this.admin.post(`${path}/${this.remittance}/send`, {})));
    wrong.push(...(await this.world.through(sending, send, () => this.unless('RemittanceSent', 1))));
    const collect = async () => void (await this.world.ask(() => this.admin.post('memberships/clock', { days: 20 })));
    wrong.push(...(await this.world.through(collecting, collect, () => this.unless('MembershipBegan', debits))));
    if (!(await this.file()).equals(made)) wrong.push('another file is kept than was sent');
    const log = await this.world.readLog();
    wrong.push(...faultsIn(log, made));
    const collected = told(log, 'PaymentSucceeded').length;
    return { wrong, collected, members: told(log, 'MembershipBegan').length, kills: this.world.kills };
  }

  /** What is wrong until so many of them are in the log. */
  private async unless(type: string, count: number): Promise<string[]> {
    const found = told(await this.world.readLog(), type).length;
    return found === count ? [] : [`${type}: ${found} instead of ${count}`];
  }

  private async open([first, ...others]: readonly string[]): Promise<void> {
    this.admin = await this.world.signedIn(first!);
    const make = async <Made>(at: string, body: object, by = this.admin) =>
      mustBe<Made>(201, await this.world.ask(() => by.post(at, body)));
    const { id: organization } = await make<{ id: string }>('organizations/organizations', { name: 'Casco Viejo' });
    const names = { es: 'Cuota general', ca: '', gl: '', eu: '' };
    const { id: product } = await make<Product>('memberships/products', { names, organization });
    const { id: price } = await make<Price>('memberships/prices', { product, amount: FEE, interval: 'year' });
    ({ id: this.account } = await make<BankAccount>('memberships/bankaccounts', aBankAccount(organization)));
    for (const email of others) {
      const { user } = await make<Subscription>(
        'memberships/subscriptions',
        { price },
        await this.world.signedIn(email),
      );
      await make('memberships/mandates', aMandate(user, this.account));
    }
  }

  private readonly make = async (): Promise<void> => {
    const find = async () =>
      mustBe<RemittanceProposal>(
        200,
        await this.world.ask(() => this.admin.get(`${path}/proposal?account=${this.account}`)),
      );
    let found = await find();
    for (; found.ready.count < this.plan.debits; found = await find()) await sleep(50);
    const { collect_on, ready } = found;
    const body = { account: this.account, collect_on, count: ready.count, amount: ready.amount };
    // Whoever gets no answer sends the same again.
    const key = { 'idempotency-key': randomUUID() };
    ({ id: this.remittance } = mustBe<Remittance>(201, await this.world.ask(() => this.admin.post(path, body, key))));
  };

  private async file(): Promise<Buffer> {
    return (await this.world.ask(() => this.admin.get(`${path}/${this.remittance}/file`))).bytes;
  }
}

/** All that the log and the file say of the debits must be the same, once each. */
function faultsIn(log: readonly Logged[], file: Buffer): string[] {
  const wrong: string[] = [];
  const ids = [...file.toString('utf8').matchAll(/<EndToEndId>([0-9a-f]+)</g)].map(([, id]) => id!);
  const same = (what: string, all: readonly string[]) => {
    if (all.toSorted().join() !== ids.toSorted().join())
      wrong.push(`${what}: ${all.length} of ${ids.length}, or others`);
  };
  const paid = (type: string) => told(log, type).map(({ payment }) => plain(payment));
  for (const type of ['PaymentRequested', 'PaymentUnderWay', 'PaymentSucceeded']) same(type, paid(type));
  const presented = told(log, 'DebitsPresented').flatMap(({ debits }) => debits as { readonly payment: string }[]);
  same(
    'DebitsPresented',
    presented.map(({ payment }) => plain(payment)),
  );
  const [made] = told(log, 'RemittanceMade');
  if (made?.['sha256'] !== createHash('sha256').update(file).digest('hex'))
    wrong.push('the file is not the one that was made');
  return wrong;
}

function told(log: readonly Logged[], type: string) {
  return log.filter((one) => one.type === type).map(({ data }) => data);
}

function plain(id: unknown): string {
  return String(id).replaceAll('-', '');
}

function mustBe<Made>(status: number, answer: Answer): Made {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text}`);
  return answer.json as Made;
}
