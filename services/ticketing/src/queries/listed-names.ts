import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { surnameFirst } from '../../../identity/src/public/surname-first.js';

const sql = `select ${surnameFirst('$1::uuid', 'w.name')} as listed from unnest($2::text[]) with ordinality as w (name, nth)
  order by w.nth`;

/** Names as lists at a door are read, before any view has them. */
@Injectable()
export class ListedNames {
  constructor(private readonly database: Database) {}

  async find(tenant: string, user: string, names: readonly string[]): Promise<string[]> {
    const rows = await this.database.read<{ listed: string }>(tenant, sql, [user, names]);
    return rows.map(({ listed }) => listed);
  }
}
