import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '@ateneo/persistence';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { askForEffects } from '../src/ask-for-effects.js';
import type { ClaimedEffect, EffectHandler, Outcome } from '../src/effect.js';
import { KindRunner } from '../src/kind-runner.js';
import { effectsMigrations } from '../src/migrations.js';

/** A row of the ledger, as far as tests ask. */
export interface Row {
  readonly id: string;
  readonly tenant_id: string;
  readonly reference: string;
  readonly status: string;
  readonly attempts: number;
  readonly reason: string | null;
  readonly next_attempt: Date | null;
  readonly history: readonly { readonly number: number; readonly result: string; readonly reason: string | null }[];
}

/** A handler that writes down what it performed and ends as it is told. */
export class Recorder implements EffectHandler {
  readonly kind = 'mail';
  readonly isAble = true;
  readonly performed: string[] = [];
  readonly tenants: string[] = [];
  underWay = 0;
  most = 0;

  constructor(
    private readonly end: (effect: ClaimedEffect, times: number) => Promise<Outcome> | Outcome = () => ({
      result: 'done',
    }),
    readonly concurrency = 8,
  ) {}

  async perform(effect: ClaimedEffect): Promise<Outcome> {
    this.underWay += 1;
    this.most = Math.max(this.most, this.underWay);
    this.performed.push(effect.reference);
    this.tenants.push(effect.tenant);
    try {
      return await this.end(effect, this.performed.filter((one) => one === effect.reference).length);
    } finally {
      this.underWay -= 1;
    }
  }

  reopen(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

/** A ledger on a database of its own, and as many runners on it as a test wants. */
export class LedgerWorld {
  private readonly runners = new Set<KindRunner>();
  private readonly stops: (() => Promise<void>)[] = [];

  private constructor(
    private readonly databases: TestDatabase,
    readonly owner: Database,
    readonly app: Database,
  ) {}

  static async open(): Promise<LedgerWorld> {
    const databases = await testDatabase([{ name: 'effects', migrations: effectsMigrations }]);
    return new LedgerWorld(databases, new Database(databases.ownerUrl), new Database(databases.appUrl));
  }

  /** Effects named 0, 1, 2 … (after `from`) of one tenant, asked for at once. */
  ask(tenant: string, count: number, from = 0): Promise<void> {
    const effects = Array.from({ length: count }, (_, index) => ({
      kind: 'mail',
      key: `event-${from + index}`,
      recipient: randomUUID(),
      reference: String(from + index),
    }));
    return this.owner.inTenant(tenant, (tx) => askForEffects(tx, effects));
  }

  async run(
    handler: EffectHandler,
    leaseMs?: number,
    safetyNetMs?: number,
    tell?: (away: string | undefined) => void,
  ): Promise<KindRunner> {
    const runner = new KindRunner(this.owner, handler, { leaseMs, safetyNetMs, tell });
    this.runners.add(runner);
    this.stops.push(await this.owner.listen('effects', () => runner.ring()));
    return runner;
  }

  rows(tenant: string): Promise<Row[]> {
    return this.owner.inTenant(tenant, (tx) =>
      tx.query<Row>('select * from effects.effect where tenant_id = $1 order by reference::int', [tenant]),
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.runners].map((runner) => runner.stop()));
    await Promise.all(this.stops.map((stop) => stop()));
    await Promise.all([this.owner.close(), this.app.close()]);
    await this.databases.drop();
  }
}

/** Waits until something holds; fails after a while. */
export async function until(holds: () => Promise<boolean> | boolean, milliseconds = 20_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`still not so after ${milliseconds} ms: ${String(holds)}`);
    await sleep(10);
  }
}
