import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
}

@CommandHandler(FreeMergedClaims)
export class FreeMergedClaimsHandler implements ICommandHandler<FreeMergedClaims> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(CLAIMS) private readonly claims: Claims,
    private readonly merges: DecideMerges,
  ) {}

  async execute({ context, closed }: FreeMergedClaims): Promise<{ until: string | undefined }> {
    const { tenant, now } = context;
    const merged = (await this.merges.load(tenant)).get(closed);
    // It was undone: the account has its own again.
    if (!merged) return { until: undefined };
    const due = freedAt(merged.undoUntil);
    if (now < due) return { until: due };
    const { state } = await this.decisions.load(tenant, accountAggregate, closed);
    const { email, profile } = state;
    // Whoever holds one of them by now keeps it.
    if (email) await this.claims.release(context, 'email', email, closed);
    if (profile?.national_id) await this.claims.release(context, 'national_id', profile.national_id, closed);
    return { until: undefined };
  }
}
