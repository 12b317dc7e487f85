import { randomUUID } from 'node:crypto';
import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { accountsOf, type CommandContext, DomainError } from '@ateneo/kernel';
import { KeyDestroyed } from '@ateneo/keys';
import { BallotWork } from '../adapters/ballot/ballot-work.js';
import { Rolls } from '../adapters/ballot/rolls.js';
import { electionAggregate } from './election.aggregate.js';
import { mustBeOpen, type Sealed } from './election-state.rules.js';
import { momentOf } from './keep-election.js';
import { ballotAggregate } from './ballot.aggregate.js';

/** Takes a voter's ballot. The actor of the context is the voter and stands in no event. */
export class CastBallot extends Command<{ tracker: string; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly election: string,
    readonly ballot: string,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, election, ballot } = this;
    const { tenant } = context;
    const { state } = await get(DECISIONS).load(tenant, electionAggregate, election);
    const sealed = mustBeOpen(state, await momentOf(get, context, state));
    const own = await ownCredential(get, context, election, sealed);
    const tracker = await get(BallotWork).checkBallot(tenant, sealed.setup, own.shown, ballot);
    const { position } = await get(DECISIONS).execute(
      context,
      ballotAggregate,
      own.stream,
      { election, tracker, ballot },
      // An id that tells no time; the same ballot again is known by its tracker.
      { eventIds: () => randomUUID() },
    );
    return { tracker, position };
  }
}

/** The credential of who asks; of people with several accounts, of the one that is on the roll. */
export async function ownCredential(get: Find, context: CommandContext, election: string, { roll }: Sealed) {
  const { tenant } = context;
  const known = await get(Rolls).read(tenant, roll);
  try {
    for (const account of accountsOf(context)) {
      const own = await get(BallotWork).credentialOf(tenant, election, account);
      if (known.has(own.shown)) return own;
    }
  } catch (error) {
    throw error instanceof KeyDestroyed ? new DomainError('participation.election_closed') : error;
  }
  throw new DomainError('participation.not_on_roll');
}
