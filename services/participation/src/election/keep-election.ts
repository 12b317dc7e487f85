import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Command } from '@ateneo/resource';
import { SealBallot } from './seal-ballot.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { electionAggregate } from './election.aggregate.js';
import { closingOf, type ElectionMoment, type ElectionState, isUnopenedBallot } from './election-state.rules.js';

/** The clock: tells that an election opens when it does, and that it closes. Answers when to look again, or null: never. */
export class KeepElection extends Command<string | null> {
  constructor(
    readonly context: CommandContext,
    readonly election: string,
  ) {
    super();
  }

  async run(get: Find): Promise<string | null> {
    const { context, election } = this;
    const decisions = get(DECISIONS);
    const { state } = await decisions.load(context.tenant, electionAggregate, election);
    const at = await momentOf(get, context, state);
    if (!at) return null;
    await new SealBallot(context, election).run(get);
    for (const what of ['open', 'close'] as const) {
      await decisions.execute(context, electionAggregate, election, { do: what, election, at });
    }
    return nextMoment((await decisions.load(context.tenant, electionAggregate, election)).state, at);
  }
}

/** When it is to be looked at first, ISO 8601 UTC; null: never, as things stand. */
export async function firstLookAt(get: Find, context: CommandContext, election: string): Promise<string | null> {
  const { state } = await get(DECISIONS).load(context.tenant, electionAggregate, election);
  const at = await momentOf(get, context, state);
  return at && nextMoment(state, at);
}

/** Null: nobody votes in it, whatever its dates say. */
export async function momentOf(
  get: Find,
  { tenant, now }: CommandContext,
  state: ElectionState,
): Promise<ElectionMoment | null> {
  const { exists, is_active, schedule } = await get(KnownForTakingPart).termsOf(tenant, state.process);
  if (state.phase !== 'there' || !exists || !is_active) return null;
  const { start_datetime, end_datetime } = state.plan;
  // Nobody takes part in a process before it begins.
  return { now, start: later(start_datetime, schedule.start_datetime), end: end_datetime ?? schedule.end_datetime };
}

function nextMoment(state: ElectionState, { now, start, end }: ElectionMoment): string | null {
  const { kind, asked, hasOpened, hasClosed } = state;
  if (isUnopenedBallot(state)) return asked && now;
  const isOver = end !== null && Date.parse(end) <= Date.parse(now);
  if (!hasOpened && !isOver) return start ?? now;
  return hasClosed ? null : closingOf(kind, end);
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(other) > Date.parse(one) ? other : one;
}
