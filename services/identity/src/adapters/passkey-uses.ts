import type { KeyObject } from 'node:crypto';
import { KEYS, type KeyStore, hmacName } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

/**
 * How often keys that count were used. Written at each sign-in, right before votes, and so named by HMAC: whoever reads the
 * database alone does not know whose it is (decision 37).
 */
@Injectable()
export class PasskeyUses {
  constructor(
    private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  /**
   * Notes the count of a use; false when it does not exceed the last one: then there are two of a key that exists once.
   * Keys that do not count say 0 always. `first`: the count when the key was made.
   */
  async count(tenant: string, { user, passkey }: Key, first: number, count: number): Promise<boolean> {
    const { owner, name } = await this.namesOf(tenant, user, passkey);
    if (count === 0) {
      const sql = 'select 1 from identity.passkey_count where name = $1';
      return first === 0 && (await this.database.read(tenant, sql, [name])).length === 0;
    }
    if (count <= first) return false;
    const sql = `insert into identity.passkey_count as c (owner, name, count) values ($1, $2, $3)
      on conflict (tenant_id, name) do update set count = excluded.count where c.count < excluded.count returning 1`;
    return (await this.database.inTenant(tenant, (tx) => tx.query(sql, [owner, name, count]))).length === 1;
  }

  /** On which day each was used last, of those days that are over. */
  async lastOf(tenant: string, user: string): Promise<Map<string, string>> {
    const sql = 'select passkey, day::text from identity.passkey_use where user_id = $1';
    const rows = await this.database.read<{ passkey: string; day: string }>(tenant, sql, [user]);
    return new Map(rows.map(({ passkey, day }) => [passkey, day]));
  }

  /** Forgets all about a passkey, or all about all that a person had. */
  async forget(tenant: string, user: string, passkey?: string): Promise<void> {
    const { owner, name } = await this.namesOf(tenant, user, passkey ?? '');
    await this.database.inTenant(tenant, async (tx) => {
      const isAll = passkey === undefined;
      await tx.query('delete from identity.passkey_count where owner = $1 and (name = $2 or $3)', [owner, name, isAll]);
      await tx.query('delete from identity.passkey_use where user_id = $1 and (passkey = $2 or $3)', [
        user,
        passkey ?? null,
        isAll,
      ]);
    });
  }

  private async namesOf(tenant: string, user: string, passkey: string): Promise<{ owner: string; name: string }> {
    const key = await this.keys.tenantKey(tenant, 'session');
    return { owner: passkeyOwner(key, user), name: hmacName(key, 'passkey', passkey) };
  }
}

interface Key {
  readonly user: string;
  readonly passkey: string;
}

/** What a person is called where uses of their keys are counted. */
export function passkeyOwner(key: KeyObject, user: string): string {
  return hmacName(key, 'passkeys', user);
}
