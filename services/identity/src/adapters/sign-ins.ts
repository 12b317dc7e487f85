import { KEYS, type KeyStore, open, seal } from '@ateneo/keys';
import { Database, type Tx } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

const TODAY = `(now() at time zone 'utc')::date`;

/**
 * On which day people signed in last. Votes are cast right after a sign-in, so nothing that is written then names anybody:
 * the name is sealed until the day is over, and then all of a day are told in one transaction (contract, 6; decision 37).
 */
@Injectable()
export class SignIns {
  constructor(
    private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  async add(tenant: string, user: string): Promise<void> {
    const sealed = seal(await this.keys.tenantKey(tenant, 'session'), user, place(tenant));
    const sql = `insert into identity.sign_in (day, sealed) values (${TODAY}, $1)`;
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [sealed]));
  }

  /** Tells of days that are over; whoever comes by does it. */
  async tellOfPastDays(tenant: string): Promise<void> {
    const some = `select 1 from identity.sign_in where day < ${TODAY} limit 1`;
    if ((await this.database.read(tenant, some)).length === 0) return;
    const key = await this.keys.tenantKey(tenant, 'session');
    await this.database.inTenant(tenant, async (tx) => {
      const last = new Map<string, string>();
      for (const { day, sealed } of await takePastDays(tx)) {
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

  /** The person's among the sealed names; for who erases them or looks whether they are gone. */
  async sealedOf(tx: Tx, tenant: string, user: string): Promise<string[]> {
    const key = await this.keys.tenantKey(tenant, 'session');
    const rows = await tx.query<{ sealed: string }>('select sealed from identity.sign_in');
    return rows.map(({ sealed }) => sealed).filter((sealed) => open(key, sealed, place(tenant)) === user);
  }
}

function takePastDays(tx: Tx): Promise<{ day: string; sealed: string }[]> {
  return tx.query(`delete from identity.sign_in where day < ${TODAY} returning day::text, sealed`);
}

function place(tenant: string): string {
  return `sign_in/${tenant}`;
}
