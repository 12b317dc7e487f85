import { Command } from '@ateneo/resource';
import { CLAIMS, DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { DecideMerges } from '../application/decide-merges.js';
import { accountAggregate } from './account.aggregate.js';

const HOUR_MS = 3_600_000;

/** When what a merged account claimed is free: when no clock of ours can think any more that the merge can be undone. */
export function freedAt(undoUntil: string): string {
  return new Date(Date.parse(undoUntil) + HOUR_MS).toISOString();
}

/**
 * Frees the e-mail and the national id of an account whose merge can no longer be undone (contract, 5). Any number of times.
 * Answers when it is to be done, if that is later.
 */
export class FreeMergedClaims extends Command<{ until: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly closed: string,
  ) {
    super();
  }

  async run(get: Find): Promise<{ until: string | undefined }> {
    const { context, closed } = this;
    const { tenant, now } = context;
    const merged = (await get(DecideMerges).load(tenant)).get(closed);
    // It was undone: the account has its own again.
    if (!merged) return { until: undefined };
    const due = freedAt(merged.undoUntil);
    if (now < due) return { until: due };
    const { state } = await get(DECISIONS).load(tenant, accountAggregate, closed);
    const { email, profile } = state;
    // Whoever holds one of them by now keeps it.
    if (email) await get(CLAIMS).release(context, 'email', email, closed);
    if (profile?.national_id) await get(CLAIMS).release(context, 'national_id', profile.national_id, closed);
    return { until: undefined };
  }
}
