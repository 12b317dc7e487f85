import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isAccountOf, personOf } from '../../../../identity/src/public/accounts-of-people.js';
import { ProposersAmong } from '../../public/proposers-of.js';

const SQL = `select distinct ${personOf('author')} as person from participation.amendment
  where process = any($1::uuid[]) and ${isAccountOf('author')('$2::uuid[]')} and not is_withdrawn`;

/** By however many accounts somebody proposed; nobody who took theirs back. */
@QueryHandler(ProposersAmong)
export class FindProposersAmong implements IQueryHandler<ProposersAmong, string[]> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, processes, people }: ProposersAmong): Promise<string[]> {
    const rows = await this.database.read<{ person: string }>(tenant, SQL, [processes, people]);
    return rows.map(({ person }) => person);
  }
}
