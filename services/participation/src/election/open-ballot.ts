import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { BallotWork } from '../adapters/ballot/ballot-work.js';
import { ceremonyAggregate } from './ceremony.aggregate.js';
import { isRehearsed } from './ceremony.decider.js';
import { mustBeSecret } from './name-trustees.js';
import { electionAggregate } from './election.aggregate.js';
import { momentOf } from './keep-election.js';

/**
 * Asks that a secret ballot be opened: from then on nothing of it changes, and everybody who is entitled at this moment is on
 * its roll, which the clock makes. First the ceremony is closed, so that no other keys come after it; broken off in between,
 * it is asked again.
 */
export class OpenBallot extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly election: string,
    /** As everybody sees them, in the order of the options. */
    readonly names: readonly string[],
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, election, names, ifMatch } = this;
    const { tenant } = context;
    await mustBeSecret(get, tenant, election);
    const { state: ceremony } = await get(DECISIONS).load(tenant, ceremonyAggregate, election);
    if (!isRehearsed(ceremony)) throw new DomainError('participation.not_rehearsed');
    const { state } = await get(DECISIONS).load(tenant, electionAggregate, election);
    const at = await momentOf(get, context, state);
    if (at === null) throw new DomainError('participation.process_not_published');
    const answers = await get(BallotWork).maskedNames(tenant, election, names);
    const command = { do: 'ask', election, round: ceremony.round, answers, at } as const;
    // What forbids it, before the ceremony is closed for good.
    electionAggregate.decider.decide(command, state);
    await get(DECISIONS).execute(context, ceremonyAggregate, election, {
      do: 'close',
      election,
      round: ceremony.round,
    });
    return get(DECISIONS).execute(context, electionAggregate, election, command, { expectedRevision: ifMatch });
  }
}
