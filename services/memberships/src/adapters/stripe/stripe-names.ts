import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

export type Kind = 'customer' | 'payment' | 'method';

export interface Name {
  readonly id: string;
  /** Null: it was asked for, and nobody knows yet what became of it. */
  readonly theirs: string | null;
  readonly owner: string | null;
  /** Whose account there knows it. */
  readonly account: string;
  readonly asked_at: Date;
}

/** What Stripe calls what we call by our ids. Written before the call, so that a death between the two is seen afterwards. */
@Injectable()
export class StripeNames {
  constructor(private readonly database: Database) {}

  async find(tenant: string, kind: Kind, id: string): Promise<Name | undefined> {
    const sql = 'select id, theirs, owner, account, asked_at from memberships.stripe_name where kind = $1 and id = $2';
    return (await this.database.read<Name>(tenant, sql, [kind, id]))[0];
  }

  async byTheirs(tenant: string, account: string, kind: Kind, theirs: string): Promise<string | undefined> {
    const sql = 'select id from memberships.stripe_name where account = $1 and kind = $2 and theirs = $3';
    return (await this.database.read<{ id: string }>(tenant, sql, [account, kind, theirs]))[0]?.id;
  }

  /** Those of one person, one for each account that knows them. */
  async customersOf(tenant: string, owner: string): Promise<Name[]> {
    const sql = `select id, theirs, owner, account, asked_at from memberships.stripe_name
      where kind = 'customer' and owner = $1`;
    return this.database.read<Name>(tenant, sql, [owner]);
  }

  async ask(tenant: string, account: string, kind: Kind, id: string, owner: string): Promise<Name> {
    await this.write(
      tenant,
      'insert into memberships.stripe_name (account, kind, id, owner) values ($1, $2, $3, $4) on conflict do nothing',
      [account, kind, id, owner],
    );
    return (await this.find(tenant, kind, id))!;
  }

  async keepTheirs(tenant: string, kind: Kind, id: string, theirs: string): Promise<void> {
    await this.write(tenant, 'update memberships.stripe_name set theirs = $3 where kind = $1 and id = $2', [
      kind,
      id,
      theirs,
    ]);
  }

  async forget(tenant: string, kind: Kind, id: string): Promise<void> {
    await this.write(tenant, 'delete from memberships.stripe_name where kind = $1 and id = $2', [kind, id]);
  }

  /** A customer whom nobody can take away there: their name for them, without whose it was. */
  async leaveBehind(tenant: string, id: string): Promise<void> {
    await this.write(
      tenant,
      `update memberships.stripe_name set id = gen_random_uuid(), owner = null where kind = 'customer' and id = $1`,
      [id],
    );
  }

  /** Payments stay, without whose they were. */
  async forgetOwner(tenant: string, owner: string): Promise<void> {
    await this.write(tenant, `delete from memberships.stripe_name where owner = $1 and kind <> 'payment'`, [owner]);
    await this.write(tenant, 'update memberships.stripe_name set owner = null where owner = $1', [owner]);
  }

  private async write(tenant: string, sql: string, params: readonly unknown[]): Promise<void> {
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [...params]));
  }
}
