import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { accountsOf, type CommandContext } from '@ateneo/kernel';
import { BallotWork } from '../adapters/ballot/ballot-work.js';
import { ceremonyAggregate } from './ceremony.aggregate.js';
import { mustBeTheirTurn } from './ceremony.decider.js';
import type { CeremonyStep } from './ceremony.events.js';
import { mustBeSecret } from './name-trustees.js';

/** Takes a trustee's message of the protocol, once it has been found to be in order. */
export class GiveMessage extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly election: string,
    readonly given: { readonly round: number; readonly step: CeremonyStep; readonly message: string },
  ) {
    super();
  }

  async run(get: Find) {
    const { context, election, given } = this;
    const { tenant } = context;
    await mustBeSecret(get, tenant, election);
    const command = { do: 'give', election, by: accountsOf(context), ...given } as const;
    const { state } = await get(DECISIONS).load(tenant, ceremonyAggregate, election);
    // What went before it in its round never changes: what is found in order now is so when it is decided.
    const number = mustBeTheirTurn(state, command);
    await get(BallotWork).checkMessage(tenant, election, state, { number, ...given });
    const { position } = await get(DECISIONS).execute(context, ceremonyAggregate, election, command);
    return { position };
  }
}
