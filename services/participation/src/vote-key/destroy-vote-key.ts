import { Command } from '@ateneo/resource';
import { type Aggregate, DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { KEY_DESTROYER } from '@ateneo/keys';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { type DestroyVoteKeyCommand, voteKeyDecider, type VoteKeyState } from './vote-key.decider.js';
import { VOTE_KEY_CATEGORY, type VoteKeyDestroyed } from './vote-key.events.js';

const voteKeyAggregate: Aggregate<VoteKeyState, DestroyVoteKeyCommand, VoteKeyDestroyed> = {
  category: VOTE_KEY_CATEGORY,
  decider: voteKeyDecider,
};

/** Destroys the key of an amendment's votes if its time has come at the context's moment; answers whether it did. */
export class DestroyVoteKey extends Command<boolean> {
  constructor(
    readonly context: CommandContext,
    readonly amedment: string,
    readonly process: string,
    /** When the amendment was withdrawn; null while it stands. */
    readonly goneSince: string | null,
  ) {
    super();
  }

  /** First the key, then the event: one that says so is true. A crash in between repeats both, which changes nothing. */
  async run(get: Find): Promise<boolean> {
    const { context, amedment, process, goneSince } = this;
    const { tenant, now } = context;
    const ends = [goneSince, await get(KnownForTakingPart).votingOverSince(tenant, process)].filter(
      (end) => end !== null,
    );
    const command = { amedment, closedSince: ends.sort()[0] ?? null, now };
    const { state } = await get(DECISIONS).load(tenant, voteKeyAggregate, amedment);
    if (voteKeyDecider.decide(command, state).length === 0) return false;
    await get(KEY_DESTROYER).destroyVoteKey(tenant, amedment);
    await get(DECISIONS).execute(context, voteKeyAggregate, amedment, command);
    return true;
  }
}
