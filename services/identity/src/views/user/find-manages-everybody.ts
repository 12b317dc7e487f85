import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ManagesEverybody } from '../../public/people-in-segment.js';

const SQL = 'select 1 from identity.organization where is_default and id = any($1::uuid[])';

@QueryHandler(ManagesEverybody)
export class FindManagesEverybody implements IQueryHandler<ManagesEverybody, boolean> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, organizations }: ManagesEverybody): Promise<boolean> {
    return (await this.database.read(tenant, SQL, [organizations])).length > 0;
  }
}
