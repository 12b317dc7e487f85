import type { EventStore, Position } from '@ateneo/event-store';
import type { Database, Tx } from '@ateneo/persistence';

/**
 * The totals of amendments, counted from the raw log by who knows nothing of projections, codecs or deciders: of each
 * stream of a vote the last event counts, by what it says; one that says nothing takes the vote away.
 */
export class VoteCount {
  private readonly votes = new Map<string, Vote>();
  private position = 'start' as Position;

  constructor(
    private readonly store: EventStore,
    private readonly tenant: string | undefined,
  ) {}

  async countTo(end: Position): Promise<void> {
    while (this.store.compare(this.position, end) < 0) {
      const page = await this.store.readAll({ after: this.position, limit: 2000, tenant: this.tenant });
      if (page.position === this.position) break;
      for (const { stream, tenant, data, position } of page.events) {
        if (!stream.startsWith('participation.amendment_vote-')) continue;
        if (this.store.compare(position, end) > 0) continue;
        this.votes.set(stream, { tenant, ...(JSON.parse(data) as { amedment: string; value?: string }) });
      }
      this.position = page.position;
    }
    this.position = end;
  }

  /** By tenant, then by amendment: `up/down/abs`. Amendments without a vote are left out. */
  totals(): Map<string, Map<string, string>> {
    const numbers = new Map<string, Map<string, [number, number, number]>>();
    for (const { tenant, amedment, value } of this.votes.values()) {
      const at = ['up', 'down', 'abs'].indexOf(value ?? '');
      if (at < 0) continue;
      const own = numbers.get(tenant) ?? new Map<string, [number, number, number]>();
      const total = own.get(amedment) ?? [0, 0, 0];
      total[at]! += 1;
      numbers.set(tenant, own.set(amedment, total));
    }
    return new Map(
      [...numbers].map(([tenant, own]) => [tenant, new Map([...own].map(([id, total]) => [id, total.join('/')]))]),
    );
  }
}

interface Vote {
  readonly tenant: string;
  readonly amedment: string;
  readonly value?: string;
}

/** A total that the view shows otherwise than the log counts. */
export interface Miscount {
  readonly tenant: string;
  readonly amedment: string;
  /** up/down/abs */
  readonly counted: string;
  readonly shown: string;
}

/** Holds the tallies against the count, at the very position of their checkpoint. */
export async function checkTallies(
  store: EventStore,
  database: Database,
  tenants: readonly string[],
  tenant?: string,
): Promise<{ amendments: number; votes: number; miscounts: Miscount[] }> {
  const count = new VoteCount(store, tenant);
  await count.countTo(await database.withoutTenant((tx) => checkpoint(tx, '')));
  return database.withoutTenant(async (tx) => {
    await count.countTo(await checkpoint(tx, 'for update'));
    const totals = count.totals();
    const miscounts: Miscount[] = [];
    for (const one of new Set([...tenants, ...totals.keys()])) {
      if (tenant !== undefined && one !== tenant) continue;
      miscounts.push(...miscountsOf(one, totals.get(one) ?? new Map(), await shownTotals(tx, one)));
    }
    const all = [...totals.values()].flatMap((own) => [...own.values()]);
    const votes = all.flatMap((total) => total.split('/')).reduce((sum, number) => sum + Number(number), 0);
    return { amendments: all.length, votes, miscounts };
  });
}

function miscountsOf(tenant: string, counted: Map<string, string>, shown: Map<string, string>): Miscount[] {
  return [...new Set([...counted.keys(), ...shown.keys()])]
    .map((amedment) => ({
      tenant,
      amedment,
      counted: counted.get(amedment) ?? '0/0/0',
      shown: shown.get(amedment) ?? '0/0/0',
    }))
    .filter((total) => total.counted !== total.shown);
}

async function shownTotals(tx: Tx, tenant: string): Promise<Map<string, string>> {
  await tx.query(`select set_config('app.tenant', $1, true)`, [tenant]);
  const rows = await tx.query<{ id: string; total: string }>(
    `select id, concat_ws('/', up, down, abs) as total from participation.amendment_tally where tenant_id = $1`,
    [tenant],
  );
  return new Map(rows.map(({ id, total }) => [id, total]));
}

async function checkpoint(tx: Tx, lock: '' | 'for update'): Promise<Position> {
  const [row] = await tx.query<{ position: Position }>(
    `select position from cqrs.checkpoints where name = 'participation.amendment_tally' ${lock}`,
  );
  if (!row) throw new Error('the tallies were never built');
  return row.position;
}
