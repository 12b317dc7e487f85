import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** Challenges that we signed are kept nowhere: what is kept is that one was answered, until its time is over. */
@Injectable()
export class SpentChallenges {
  constructor(private readonly database: Database) {}

  /** Whether nobody had answered it before. `expires`: seconds since 1970. */
  async spend(tenant: string, nonce: string, expires: number): Promise<boolean> {
    const rows = await this.database.inTenant(tenant, async (tx) => {
      await tx.query('delete from identity.spent_challenge where expires_at < now()');
      return tx.query(
        `insert into identity.spent_challenge (nonce, expires_at) values ($1, to_timestamp($2))
         on conflict do nothing returning nonce`,
        [nonce, expires],
      );
    });
    return rows.length === 1;
  }
}
