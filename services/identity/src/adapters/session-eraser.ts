import { type Database, OWNER_DATABASE } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { SignIns } from './sign-ins.js';

/** Forgets when an erased person signed in, as the owner; their sessions name nobody, and their account opens to none. */
@Injectable()
export class SessionEraser {
  constructor(
    @Inject(OWNER_DATABASE) private readonly database: Database,
    private readonly signIns: SignIns,
  ) {}

  async erase(tenant: string, user: string): Promise<void> {
    await this.database.inTenant(tenant, async (tx) => {
      const own = await this.signIns.sealedOf(tx, tenant, user);
      await tx.query('delete from identity.sign_in where sealed = any($1::text[])', [own]);
      // After those: what becomes of them meanwhile stands here then.
      await tx.query('delete from identity.session_device where user_id = $1', [user]);
      await tx.query('delete from identity.last_sign_in where user_id = $1', [user]);
    });
  }
}
