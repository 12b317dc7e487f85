import { TENANTS, type Tenants } from '@ateneo/http';
import { KEYS, type KeyStore, open, seal } from '@ateneo/keys';
import { Database, type Tx } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

/** The tenant's day; `zone` is a placeholder. */
const todayIn = (zone: string): string => `(now() at time zone ${zone})::date`;

/**
 * On which day people signed in last. Votes are cast right after a sign-in, so nothing that is written then names anybody:
 * the name is sealed until the day is over, and then all of a day are told in one transaction (contract, 6; decision 37).
 */
@Injectable()
export class SignIns {
  constructor(
    private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async add(tenant: string, user: string): Promise<void> {
    const sealed = seal(await this.keys.tenantKey(tenant, 'session'), user, place(tenant));
    const sql = `insert into identity.sign_in (day, sealed) values (${todayIn('$2')}, $1)`;
    const zone = await this.zoneOf(tenant);
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [sealed, zone]));
  }

  /** Tells of days that are over; whoever comes by does it. */
  async tellOfPastDays(tenant: string): Promise<void> {
    const zone = await this.zoneOf(tenant);
    const some = `select 1 from identity.sign_in where day < ${todayIn('$1')} limit 1`;
    if ((await this.database.read(tenant, some, [zone])).length === 0) return;
    const key = await this.keys.tenantKey(tenant, 'session');
    await this.database.inTenant(tenant, async (tx) => {
      const last = new Map<string, string>();
      for (const { day, sealed } of await takePastDays(tx, zone)) {
        const user = open(key, sealed, place(tenant)) as string;
        if (day > (last.get(user) ?? '')) last.set(user, day);
      }
      await tx.query(
        `insert into identity.last_sign_in as l (user_id, day) select * from unnest($1::uuid[], $2::date[]) order by 1
         on conflict (tenant_id, user_id) do update set day = greatest(l.day, excluded.day)`,
        [[...last.keys()], [...last.values()]],
      );
    });
  }

  private async zoneOf(tenant: string): Promise<string> {
    const settings = await this.tenants.byId(tenant);
    return settings?.time_zone ?? 'UTC';
  }

  /** The person's among the sealed names; for who erases them or looks whether they are gone. */
  async sealedOf(tx: Tx, tenant: string, user: string): Promise<string[]> {
    const key = await this.keys.tenantKey(tenant, 'session');
    const rows = await tx.query<{ sealed: string }>('select sealed from identity.sign_in');
    return rows.map(({ sealed }) => sealed).filter((sealed) => open(key, sealed, place(tenant)) === user);
  }
}

function takePastDays(tx: Tx, zone: string): Promise<{ day: string; sealed: string }[]> {
  return tx.query(`delete from identity.sign_in where day < ${todayIn('$1')} returning day::text, sealed`, [zone]);
}

function place(tenant: string): string {
  return `sign_in/${tenant}`;
}
