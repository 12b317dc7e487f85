import { type Database, OWNER_DATABASE } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

/** Forgets when an erased person signed in, as the owner: the role that serves requests deletes no session. */
@Injectable()
export class SessionEraser {
  constructor(@Inject(OWNER_DATABASE) private readonly database: Database) {}

  async erase(tenant: string, user: string): Promise<void> {
    const sql = 'delete from identity.session where user_id = $1';
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [user]));
  }
}
