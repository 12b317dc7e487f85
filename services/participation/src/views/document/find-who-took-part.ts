import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { personOf } from '../../../../identity/src/public/accounts-of-people.js';
import { WhoTookPart } from '../../public/proposers-of.js';

const SAID = `
  select author from participation.amendment where document = $1 and not is_hidden
  union select author from participation.alternative where document = $1 and submitted_datetime is not null
  union select author from participation.comment
    where document = $1 and not (is_hidden or is_withdrawn)`;

/** Nobody twice, by however many accounts. */
@QueryHandler(WhoTookPart)
export class FindWhoTookPart implements IQueryHandler<WhoTookPart, string[]> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, document }: WhoTookPart): Promise<string[]> {
    const sql = `select distinct ${personOf('author')} as person from (${SAID}) as said order by 1`;
    const rows = await this.database.read<{ person: string }>(tenant, sql, [document]);
    return rows.map(({ person }) => person);
  }
}
