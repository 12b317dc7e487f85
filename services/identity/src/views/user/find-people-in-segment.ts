import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PeopleInSegment, type PersonInSegment } from '../../public/people-in-segment.js';
import { BindSegments, boundSegments, IN_SEGMENT } from './in-segment.js';

const SQL = `select a.id as account, p.id as person, p.language from ${boundSegments(2)}, identity.person a
  join identity.person p on p.tenant_id = a.tenant_id and p.id = coalesce(a.merged_into, a.id)
  where a.id = any($1::uuid[]) and ${IN_SEGMENT}`;

@QueryHandler(PeopleInSegment)
export class FindPeopleInSegment implements IQueryHandler<PeopleInSegment, PersonInSegment[]> {
  constructor(
    private readonly database: Database,
    private readonly bind: BindSegments,
  ) {}

  async execute({ tenant, accounts, segment }: PeopleInSegment): Promise<PersonInSegment[]> {
    return this.database.read<PersonInSegment>(tenant, SQL, [accounts, await this.bind.of(tenant, [segment])]);
  }
}
