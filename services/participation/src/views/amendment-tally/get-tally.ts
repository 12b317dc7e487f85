import type { Votes } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { isTold } from '../amendment/amendments-list.js';

/** The totals of an amendment as they are told while voting is open; waits for nothing. */
@Injectable()
export class GetTally {
  constructor(private readonly database: Database) {}

  /** Null where nobody is told yet. */
  async whileOpen(tenant: string, amendment: string): Promise<Votes | null> {
    const [row] = await this.database.read<Votes & { readonly is_told: boolean; readonly is_untold: boolean }>(
      tenant,
      `select t.shown_up as up, t.shown_down as down, t.shown_abs as abs,
          coalesce(${isTold}, false) as is_told, coalesce(p.voting -> 'frozen' -> 'rules', p.rules) ->> 'totals' = 'at_close' as is_untold
        from participation.amendment a join participation.process p on p.id = a.process
        left join participation.amendment_tally t on t.id = a.id where a.id = $1`,
      [amendment],
    );
    if (!row) return null;
    const { is_told, is_untold, ...votes } = row;
    return is_told && !is_untold ? votes : null;
  }
}
