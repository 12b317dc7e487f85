import { randomUUID } from 'node:crypto';
import type { SandboxMeans } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { Database, type Tx } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { TenantClock } from '../../application/tenant-clock.js';
import type { KeptMethod, NewPayment, PaymentProvider, Seen, Touched } from '../provider.js';
import { type Behaviour, behaviours, DEBIT_DAYS } from './behaviours.js';

interface Row {
  readonly id: string;
  readonly customer: string | null;
  readonly amount: number;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  readonly behaviour: SandboxMeans | null;
  readonly method: string | null;
  readonly declined: string | null;
  readonly needs_action: boolean;
  readonly settles_at: Date | null;
  readonly returns_at: Date | null;
  readonly refunds: Record<string, { amount: number }>;
}

const DAY = 86_400_000;
const inDays = (now: string, days: number) => new Date(Date.parse(now) + days * DAY).toISOString();

/** The built-in provider: behaves as a real one would, and moves no money. Its time is the tenant's clock. */
@Injectable()
export class SandboxLedger implements PaymentProvider {
  readonly name = 'sandbox';

  constructor(
    private readonly database: Database,
    private readonly clock: TenantClock,
  ) {}

  async look(tenant: string, payment: string): Promise<Seen | undefined> {
    const now = await this.clock.now(tenant);
    return this.database.inTenant(tenant, async (tx) => {
      const row = await find(tx, payment);
      return row && seenBy(tx, row, now);
    });
  }

  async open({ tenant, payment, customer, amount, statement, method }: NewPayment): Promise<Seen> {
    const now = await this.clock.now(tenant);
    return this.database.inTenant(tenant, async (tx) => {
      await tx.query(
        `insert into sandbox.payment (id, customer, amount, statement, status, touched_at)
         values ($1, $2, $3, $4, 'open', $5) on conflict do nothing`,
        [payment, customer, amount, statement, now],
      );
      const row = (await find(tx, payment))!;
      // A key that was used for something else is a fault of ours.
      if (row.amount !== amount) throw new DomainError('memberships.provider_refused');
      if (method !== null && row.behaviour === null) await chargeAbsent(tx, row, method, now);
      return seenBy(tx, (await find(tx, payment))!, now);
    });
  }

  /** What the person chose on the sandbox's page. */
  async pay(tenant: string, payment: string, means: SandboxMeans): Promise<Seen> {
    return this.change(tenant, payment, (tx, row, now) => present(tx, row, means, now));
  }

  /** What the person answered to the bank that asked. */
  async answer(tenant: string, payment: string, isConfirmed: boolean): Promise<Seen> {
    return this.change(tenant, payment, async (tx, row, now) => {
      if (!row.needs_action || row.behaviour === null) throw new DomainError('memberships.nothing_to_confirm');
      if (isConfirmed) return took(tx, row, row.behaviour, row.method, now);
      await tx.query(
        `update sandbox.payment set needs_action = false, declined = 'authentication_failed', behaviour = null,
           touched_at = $2 where id = $1`,
        [payment, now],
      );
    });
  }

  async cancel(tenant: string, payment: string): Promise<Seen> {
    return this.change(tenant, payment, async (tx, row, now) => {
      if (row.status !== 'open') return;
      await tx.query(`update sandbox.payment set status = 'canceled', touched_at = $2 where id = $1`, [payment, now]);
    });
  }

  async refund(tenant: string, payment: string, refund: string, amount: number): Promise<Seen> {
    return this.change(tenant, payment, async (tx, { refunds, amount: whole, status, returns_at }, now) => {
      if (refunds[refund]) return;
      const given = Object.values(refunds).reduce((sum, one) => sum + one.amount, 0);
      const isGone = status !== 'succeeded' || (returns_at !== null && returns_at <= new Date(now));
      if (isGone || given + amount > whole) throw new DomainError('memberships.provider_refused');
      await tx.query('update sandbox.payment set refunds = $2, touched_at = $3 where id = $1', [
        payment,
        JSON.stringify({ ...refunds, [refund]: { amount } }),
        now,
      ]);
    });
  }

  /** Keeps what somebody would pay with; the same again keeps nothing new. */
  async keep(tenant: string, customer: string, method: string, means: SandboxMeans): Promise<KeptMethod> {
    const behaviour = behaviours[means];
    if (behaviour.present === 'declines') throw new DomainError('memberships.method_refused');
    await this.database.inTenant(tenant, (tx) => insertMethod(tx, method, customer, means));
    const { kind, brand, last4, expiry } = behaviour;
    return { id: method, kind, brand, last4, expiry };
  }

  async forgetMethod(tenant: string, customer: string, method: string): Promise<void> {
    await this.database.inTenant(tenant, (tx) =>
      tx.query('delete from sandbox.method where id = $1 and customer = $2', [method, customer]),
    );
  }

  async forgetCustomer(tenant: string, customer: string): Promise<void> {
    await this.database.inTenant(tenant, async (tx) => {
      await tx.query('delete from sandbox.method where customer = $1', [customer]);
      await tx.query('update sandbox.payment set customer = null, method = null where customer = $1', [customer]);
    });
  }

  async touchedSince(tenant: string, since: string): Promise<Touched> {
    const rows = await this.database.read<{ id: string }>(
      tenant,
      `select id from sandbox.payment
       where touched_at >= $1 or settles_at between $1 and $2 or returns_at between $1 and $2 order by touched_at, id`,
      [since, await this.clock.now(tenant)],
    );
    return { payments: rows.map(({ id }) => id), refused: [] };
  }

  private async change(
    tenant: string,
    payment: string,
    work: (tx: Tx, row: Row, now: string) => Promise<void>,
  ): Promise<Seen> {
    const now = await this.clock.now(tenant);
    return this.database.inTenant(tenant, async (tx) => {
      const row = await find(tx, payment);
      if (!row) throw new DomainError('memberships.payment_not_found');
      await settled(tx, row, now);
      await work(tx, (await find(tx, payment))!, now);
      return seenBy(tx, (await find(tx, payment))!, now);
    });
  }
}

async function find(tx: Tx, payment: string): Promise<Row | undefined> {
  return (await tx.query<Row>('select * from sandbox.payment where id = $1 for update', [payment]))[0];
}

async function present(tx: Tx, row: Row, means: SandboxMeans, now: string): Promise<void> {
  if (row.status !== 'open' || row.customer === null) throw new DomainError('memberships.payment_over');
  const behaviour = behaviours[means];
  if (behaviour.present === 'declines') {
    await tx.query(`update sandbox.payment set declined = 'card_declined', touched_at = $2 where id = $1`, [
      row.id,
      now,
    ]);
    return;
  }
  const method = randomUUID();
  await insertMethod(tx, method, row.customer, means);
  if (behaviour.present !== 'asks') return took(tx, row, means, method, now);
  await tx.query(
    `update sandbox.payment set needs_action = true, declined = null, behaviour = $2, method = $3, touched_at = $4
     where id = $1`,
    [row.id, means, method, now],
  );
}

async function insertMethod(tx: Tx, method: string, customer: string, means: SandboxMeans): Promise<void> {
  const { kind, brand, last4, expiry } = behaviours[means];
  await tx.query(
    `insert into sandbox.method (id, customer, behaviour, kind, brand, last4, expiry) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [method, customer, means, kind, brand, last4, expiry],
  );
}

async function chargeAbsent(tx: Tx, row: Row, method: string, now: string): Promise<void> {
  const [kept] = await tx.query<{ behaviour: SandboxMeans }>('select behaviour from sandbox.method where id = $1', [
    method,
  ]);
  const isGood = kept !== undefined && behaviours[kept.behaviour].absent !== 'declines';
  if (isGood) return took(tx, row, kept.behaviour, method, now);
  await tx.query(
    `update sandbox.payment set status = 'canceled', declined = $2, behaviour = $3, touched_at = $4 where id = $1`,
    [row.id, kept ? 'card_declined' : 'no_method', kept?.behaviour ?? null, now],
  );
}

async function took(tx: Tx, row: Row, means: SandboxMeans, method: string | null, now: string): Promise<void> {
  const { kind, returnsAfterDays }: Behaviour = behaviours[means];
  const isLater = kind === 'debit';
  await tx.query(
    `update sandbox.payment set status = $2, needs_action = false, declined = null, behaviour = $3, method = $4,
       settles_at = $5, returns_at = $6, touched_at = $7 where id = $1`,
    [
      row.id,
      isLater ? 'processing' : 'succeeded',
      means,
      method,
      isLater ? inDays(now, DEBIT_DAYS) : null,
      returnsAfterDays === null ? null : inDays(now, DEBIT_DAYS + returnsAfterDays),
      now,
    ],
  );
}

/** A debit is paid when its days are over, whoever looks. */
async function settled(tx: Tx, row: Row, now: string): Promise<void> {
  if (row.status !== 'processing' || row.settles_at === null || row.settles_at > new Date(now)) return;
  await tx.query(`update sandbox.payment set status = 'succeeded', touched_at = $2 where id = $1`, [row.id, now]);
}

async function seenBy(tx: Tx, row: Row, now: string): Promise<Seen> {
  await settled(tx, row, now);
  const { amount, status, declined, needs_action, returns_at, refunds, method } = (await find(tx, row.id))!;
  const isReturned = returns_at !== null && returns_at <= new Date(now);
  const kept = method
    ? await tx.query<KeptMethod>('select id, kind, brand, last4, expiry from sandbox.method where id = $1', [method])
    : [];
  return {
    amount,
    status,
    declined,
    needsAction: needs_action,
    clientSecret: null,
    returned: isReturned ? 'debit_returned' : null,
    refunds: Object.fromEntries(Object.keys(refunds).map((refund) => [refund, 'done' as const])),
    method: status === 'succeeded' || status === 'processing' ? (kept[0] ?? null) : null,
  };
}
