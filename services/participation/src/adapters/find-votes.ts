import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** Finds votes by the views that list them. Wait for `participation.amendment_vote` before asking. */
@Injectable()
export class FindVotes {
  constructor(private readonly database: Database) {}

  /** Amendments that somebody has voted on, by process. */
  async votedOn(tenant: string): Promise<Map<string, string[]>> {
    const rows = await this.database.read<{ process: string; amendments: string[] }>(
      tenant,
      `select a.process, array_agg(a.id::text) as amendments from participation.amendment a
         join participation.amendment_tally t on t.id = a.id where t.up + t.down + t.abs > 0 group by a.process`,
    );
    return new Map(rows.map(({ process, amendments }) => [process, amendments]));
  }

  /** Those of the names that are votes. */
  async thatExist(tenant: string, names: readonly string[]): Promise<string[]> {
    const rows = await this.database.read<{ id: string }>(
      tenant,
      'select id from participation.amendment_vote where id = any($1::text[])',
      [names],
    );
    return rows.map(({ id }) => id);
  }
}
