import type { Votes } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** The totals of an amendment as they are told while voting is open; waits for nothing. */
@Injectable()
export class GetTally {
  constructor(private readonly database: Database) {}

  /** Null where nobody is told before the closing. */
  async whileOpen(tenant: string, amendment: string): Promise<Votes | null> {
    const [row] = await this.database.read<Votes & { readonly is_untold: boolean }>(
      tenant,
      `select coalesce(t.shown_up, 0) as up, coalesce(t.shown_down, 0) as down, coalesce(t.shown_abs, 0) as abs,
          coalesce(p.voting -> 'frozen' -> 'rules', p.rules) ->> 'totals' = 'at_close' as is_untold
        from participation.amendment a join participation.process p on p.id = a.process
        left join participation.amendment_tally t on t.id = a.id where a.id = $1`,
      [amendment],
    );
    if (!row) return null;
    const { is_untold, ...votes } = row;
    return is_untold ? null : votes;
  }
}
