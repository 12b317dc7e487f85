import type { Process, Turnout, Votes } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { mostVotes, type ToldVotes, turnoutByDay } from '../../process/turnout.rules.js';
import { whyUntold } from '../amendment/amendment-record.js';
import { counts, isExact, isTold, isUntold } from '../amendment/amendments-list.js';

/** The totals of an amendment as they are told while voting is open; waits for nothing. */
@Injectable()
export class GetTally {
  constructor(private readonly database: Database) {}

  /** Null where nobody is told yet. */
  async whileOpen(tenant: string, amendment: string): Promise<Votes | null> {
    const [row] = await this.database.read<Votes & { readonly is_told: boolean; readonly is_untold: boolean }>(
      tenant,
      `select t.shown_up as up, t.shown_down as down, t.shown_abs as abs,
          coalesce(${isTold}, false) as is_told, ${isUntold} as is_untold
        from participation.amendment a join participation.process p on p.id = a.process
        left join participation.amendment_tally t on t.id = a.id where a.id = $1`,
      [amendment],
    );
    if (!row) return null;
    const { is_told, is_untold, ...votes } = row;
    return is_told && !is_untold ? votes : null;
  }

  /** How many voted in a process, as it is told to whoever sees it. */
  async turnout(
    tenant: string,
    { id, voting, rules }: Process,
    now: { moment: string; zone: string },
  ): Promise<Turnout> {
    const rows = await this.database.read<ToldVotes>(
      tenant,
      `select case when ${isUntold} or not coalesce(${isTold}, false) then '[]' else t.steps end as steps,
          case when ${isExact} then coalesce(t.up + t.down + t.abs, 0) end as counted
        from participation.amendment a join participation.process p on p.id = a.process
        left join participation.amendment_tally t on t.id = a.id where a.process = $1 and ${counts}`,
      [id],
    );
    const { electorate, opened_at: from } = voting;
    const isSaid = rows.some(({ steps, counted }) => counted !== null || steps.length > 0);
    if (!isSaid || from === null) {
      const untold = whyUntold({ is_withdrawn: false, isResolved: false }, rules, voting.phase);
      return { voters: null, untold, electorate, days: [] };
    }
    const days = turnoutByDay(rows, { from, until: voting.over_since ?? now.moment, zone: now.zone });
    return { voters: mostVotes(rows), untold: null, electorate, days };
  }
}
