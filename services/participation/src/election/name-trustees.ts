import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError, fieldError } from '@ateneo/kernel';
import { BallotWork } from '../adapters/ballot/ballot-work.js';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { electionAggregate } from './election.aggregate.js';
import { ceremonyAggregate } from './ceremony.aggregate.js';

/** Says who keeps the keys of a secret ballot: verified people. Others than before, or another threshold, begin anew. */
export class NameTrustees extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly election: string,
    readonly trustees: readonly string[],
    readonly threshold: number,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, election, trustees, threshold } = this;
    const { tenant } = context;
    await mustBeSecret(get, tenant, election);
    for (const user of trustees) {
      const { is_verified, is_active } = await get(GetPersonFacts).find(tenant, user);
      if (!is_verified || !is_active) throw fieldError('trustees', 'participation.unknown_person');
    }
    const server_key = await get(BallotWork).serverKey(tenant, election);
    const command = { do: 'name', election, trustees, threshold, server_key } as const;
    const { position } = await get(DECISIONS).execute(context, ceremonyAggregate, election, command);
    return { position };
  }
}

/** Throws unless people vote in this election here, and it stands. */
export async function mustBeSecret(get: Find, tenant: string, election: string): Promise<void> {
  const { state } = await get(DECISIONS).load(tenant, electionAggregate, election);
  if (state.kind !== 'ballot') throw new DomainError('participation.election_held_elsewhere');
  if (state.phase === 'annulled') throw new DomainError('participation.election_annulled');
}
