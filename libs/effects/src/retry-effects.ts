import type { EffectRow } from '@ateneo/contracts';
import type { CommandContext } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { EFFECTS_CHANNEL } from './ask-for-effects.js';
import { EffectHandlers } from './effect-handlers.js';

/** What came of asking for another attempt. */
export interface Retried {
  /** It will be tried at once; false: it is under way or done. */
  readonly isDue: boolean;
  /** Where the log stands if the handler wrote down who asked. */
  readonly position: string | undefined;
}

/** Lets effects that were stopped, or that wait for their next attempt, be tried at once. */
@Injectable()
export class RetryEffects {
  constructor(
    private readonly database: Database,
    private readonly handlers: EffectHandlers,
  ) {}

  /** The log first, then the ledger: cut off between the two, asking once more does the rest. */
  async retry(context: CommandContext, { id, kind, status, reference }: EffectRow): Promise<Retried> {
    if (status !== 'stopped' && status !== 'pending') return { isDue: false, position: undefined };
    const position = status === 'stopped' ? await this.handlers.find(kind)?.reopen(context, { reference }) : undefined;
    const isDue = await this.database.inTenant(context.tenant, async (tx) => {
      // A stopped one begins to count anew, or the next failure would stop it at once.
      const rows = await tx.query(
        `update effects.effect set attempts = case when status = 'stopped' then 0 else attempts end, status = 'pending',
           next_attempt = now(), finished_at = null
         where id = $1 and status in ('stopped', 'pending') returning id`,
        [id],
      );
      await tx.query('select pg_notify($1, $2)', [EFFECTS_CHANNEL, kind]);
      return rows.length > 0;
    });
    return { isDue, position };
  }
}
