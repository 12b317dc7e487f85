import { Database, OWNER_DATABASE } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

/** What people have read of their notices. */
@Injectable()
export class Reading {
  constructor(
    private readonly database: Database,
    @Inject(OWNER_DATABASE) private readonly owned: Database,
  ) {}

  async mark(tenant: string, user: string, notices: readonly string[], is_readed: boolean): Promise<void> {
    await this.database.inTenant(tenant, (tx) =>
      tx.query(
        `insert into notifications.reading (user_id, notice, is_readed) select $1, notice, $3 from unnest($2::uuid[]) as notice
         on conflict (tenant_id, user_id, notice) do update set is_readed = excluded.is_readed, at = now()`,
        [user, notices, is_readed],
      ),
    );
  }

  /** Up to a notice that the person has seen, so that one which comes a moment later is not read unseen. */
  async markAll(tenant: string, user: string, until: string): Promise<void> {
    await this.database.inTenant(tenant, async (tx) => {
      await tx.query(
        `insert into notifications.mark as m (user_id, read_until) values ($1, $2)
         on conflict (tenant_id, user_id) do update set read_until = greatest(m.read_until, excluded.read_until)`,
        [user, until],
      );
      await tx.query('delete from notifications.reading where user_id = $1', [user]);
    });
  }

  /** Of a person who was erased. */
  async forget(tenant: string, user: string): Promise<void> {
    await this.owned.inTenant(tenant, async (tx) => {
      for (const table of ['mark', 'reading'])
        await tx.query(`delete from notifications.${table} where user_id = $1`, [user]);
    });
  }
}
