import type { Find } from '@ateneo/cqrs';
import { Command } from '@ateneo/resource';
import type { CommandContext } from '@ateneo/kernel';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { Votings } from '../application/votings.js';
import type { ProcessTerms } from './process-terms.fold.js';
import { votingEnd, votingStart, type Windows } from './voting-dates.rules.js';
import type { Voting } from './voting.fold.js';
import { GRACE_MS } from './voting.events.js';

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

  async run(get: Find): Promise<string | null> {
    const {
      context: { tenant, now },
      process,
    } = this;
    let next = await this.next(get, tenant, process);
    if (next === null || Date.parse(next) > Date.parse(now)) return next;
    await get(Votings).open(tenant, process, now);
    next = await this.next(get, tenant, process);
    if (next === null || Date.parse(next) > Date.parse(now)) return next;
    await get(Votings).close(tenant, process, now);
    return this.next(get, tenant, process);
  }

  private async next(get: Find, tenant: string, process: string): Promise<string | null> {
    return nextMoment(
      await get(KnownForTakingPart).termsOf(tenant, process),
      await get(KnownForTakingPart).windowsOf(tenant),
    );
  }
}
