import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { asOneself } from './user.resource.js';
import type { Asker } from './whom-one-sees.js';

/** How a person stands now, without a session: what outlasts a request is done with the rights of now. */
@Injectable()
export class AskerNow {
  constructor(private readonly database: Database) {}

  /** Nobody is a stranger who sees nothing but themselves. */
  async find(tenant: string, id: string): Promise<Asker> {
    const sql = `select is_superuser, is_staff, is_auditor, managed_organizations from identity.person
      where id = $1 and not is_locked and inactive_since is null and merged_into is null`;
    const [row] = await this.database.read<Omit<Asker, 'id'>>(tenant, sql, [id]);
    return { ...asOneself(id), ...row };
  }
}
