import { type Database, OWNER_DATABASE } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

/** Forgets the messages to an erased person, sent or not. */
@Injectable()
export class ForgetMessages {
  constructor(@Inject(OWNER_DATABASE) private readonly database: Database) {}

  async execute(tenant: string, user: string): Promise<void> {
    await this.database.inTenant(tenant, (tx) => tx.query('delete from mailing.message where user_id = $1', [user]));
  }
}
