import { normalisedEmail } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PersonByEmail } from '../../public/person-by-email.js';

@QueryHandler(PersonByEmail)
export class FindPersonByEmail implements IQueryHandler<PersonByEmail, string | undefined> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, email }: PersonByEmail): Promise<string | undefined> {
    // A merged account keeps its address in the view, where somebody else may have it by now.
    const sql = `select id from identity.person where email = $1 and is_verified and inactive_since is null
      order by merged_into nulls first limit 1`;
    return (await this.database.read<{ id: string }>(tenant, sql, [normalisedEmail(email)]))[0]?.id;
  }
}
