import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PersonByNumber } from '../../public/person-by-number.js';

/** A membership's id is its person's. */
@QueryHandler(PersonByNumber)
export class FindPersonByNumber implements IQueryHandler<PersonByNumber, string | undefined> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, number }: PersonByNumber): Promise<string | undefined> {
    const sql = 'select id from memberships.membership where number = $1';
    return (await this.database.read<{ id: string }>(tenant, sql, [number.trim()]))[0]?.id;
  }
}
