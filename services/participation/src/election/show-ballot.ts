import type { OwnBallot } from '@ateneo/contracts';
import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { BallotWork } from '../adapters/ballot/ballot-work.js';
import { electionAggregate } from './election.aggregate.js';
import { ballotAggregate } from './ballot.aggregate.js';
import { ownCredential } from './cast-ballot.js';

/** What a voter votes with, and which of their ballots counts. Asked of the streams: nobody else is to find it. */
export class ShowBallot extends Command<OwnBallot> {
  constructor(
    readonly context: CommandContext,
    readonly election: string,
  ) {
    super();
  }

  async run(get: Find): Promise<OwnBallot> {
    const { context, election } = this;
    const { tenant } = context;
    const { state } = await get(DECISIONS).load(tenant, electionAggregate, election);
    const { sealed, asked, plan } = state;
    if (sealed === null || asked === null) throw new DomainError('participation.election_not_opened');
    const { credential, stream } = await ownCredential(get, context, election, sealed);
    const { state: cast } = await get(DECISIONS).load(tenant, ballotAggregate, stream);
    const salts = await get(BallotWork).saltsOf(tenant, election, plan.options.length);
    return {
      election,
      setup: sealed.setup,
      fingerprint: sealed.fingerprint,
      credential,
      tracker: cast.trackers.at(-1) ?? null,
      options: plan.options.map(({ id }, at) => ({ option: id, answer: asked.answers[at]!, salt: salts[at]! })),
    };
  }
}
