import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { normalisedEmail } from '../../account/normalised.js';
import { PersonByEmail } from '../../public/person-by-email.js';

@QueryHandler(PersonByEmail)
export class FindPersonByEmail implements IQueryHandler<PersonByEmail, string | undefined> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, email }: PersonByEmail): Promise<string | undefined> {
    const sql = 'select id from identity.person where email = $1 and is_verified and inactive_since is null';
    return (await this.database.read<{ id: string }>(tenant, sql, [normalisedEmail(email)]))[0]?.id;
  }
}
