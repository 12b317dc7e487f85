import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { personOf } from '../../../../identity/src/public/accounts-of-people.js';
import { ProposersOf } from '../../public/proposers-of.js';

/** Nobody who took theirs back, and nobody twice, by however many accounts they proposed. */
@QueryHandler(ProposersOf)
export class FindProposers implements IQueryHandler<ProposersOf, string[]> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, process }: ProposersOf): Promise<string[]> {
    const rows = await this.database.read<{ person: string }>(
      tenant,
      `select distinct ${personOf('author')} as person from participation.amendment
        where process = $1 and not is_withdrawn order by 1`,
      [process],
    );
    return rows.map(({ person }) => person);
  }
}
