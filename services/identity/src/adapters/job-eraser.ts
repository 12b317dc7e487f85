import { forgetPersonInJobs } from '@ateneo/jobs';
import { type Database, OWNER_DATABASE } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

/** Deletes what exports hold of an erased person, and what they asked for themselves; as the owner. */
@Injectable()
export class JobEraser {
  constructor(@Inject(OWNER_DATABASE) private readonly database: Database) {}

  async erase(tenant: string, user: string, erasedAt: string): Promise<void> {
    await this.database.inTenant(tenant, (tx) => forgetPersonInJobs(tx, tenant, user, erasedAt));
  }
}
