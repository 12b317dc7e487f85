import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** Whose an account is that was merged. */
@Injectable()
export class SurvivorOf {
  constructor(private readonly database: Database) {}

  /** Undefined: it is its own, or there is none. */
  async account(tenant: string, id: string): Promise<string | undefined> {
    const sql = 'select merged_into as survivor from identity.person where id = $1 and merged_into is not null';
    const [row] = await this.database.read<{ survivor: string }>(tenant, sql, [id]);
    return row?.survivor;
  }
}
