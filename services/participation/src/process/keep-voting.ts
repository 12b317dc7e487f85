import type { CommandContext } from '@ateneo/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { Votings } from '../application/votings.js';
import type { ProcessTerms } from './process-terms.fold.js';
import { votingEnd, votingStart, type Windows } from './voting-dates.rules.js';
import type { Voting } from './voting.fold.js';
import { GRACE_MS } from './voting.decider.js';

/** When a voting is to be looked at next, ISO 8601 UTC; null: never again, as things stand. */
export function nextMoment(terms: ProcessTerms, tenant: Windows): string | null {
  const { phase } = terms.voting;
  if (isOver(phase) || !terms.exists || !terms.is_active) return null;
  const [start, end] = [votingStart(terms, tenant), votingEnd(terms, tenant)];
  const closing = end && new Date(Date.parse(end) + GRACE_MS).toISOString();
  return phase === 'none' ? earlier(start, closing) : closing;
}

function isOver(phase: Voting['phase']): boolean {
  return phase === 'closed' || phase === 'annulled';
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(other) < Date.parse(one) ? other : one;
}

/** The clock: opens a voting whose start has come, closes one whose end has. Answers when to look again. */
export class KeepVoting extends Command<string | null> {
  constructor(
    readonly context: CommandContext,
    readonly process: string,
  ) {
    super();
  }
}

@CommandHandler(KeepVoting)
export class KeepVotingHandler implements ICommandHandler<KeepVoting> {
  constructor(
    private readonly facts: KnownForTakingPart,
    private readonly votings: Votings,
  ) {}

  async execute({ context: { tenant, now }, process }: KeepVoting): Promise<string | null> {
    let next = await this.next(tenant, process);
    if (next === null || Date.parse(next) > Date.parse(now)) return next;
    await this.votings.open(tenant, process, now);
    next = await this.next(tenant, process);
    if (next === null || Date.parse(next) > Date.parse(now)) return next;
    await this.votings.close(tenant, process, now);
    return this.next(tenant, process);
  }

  private async next(tenant: string, process: string): Promise<string | null> {
    return nextMoment(await this.facts.termsOf(tenant, process), await this.facts.windowsOf(tenant));
  }
}
