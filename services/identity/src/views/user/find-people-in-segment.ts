import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PeopleInSegment, type PeopleSegment, type PersonInSegment } from '../../public/people-in-segment.js';
import { BindSegments, inOneSegment } from './in-segment.js';

const sqlOf = (segment: PeopleSegment) => `select a.id as account, p.id as person, p.language from identity.person a
  join identity.person p on p.tenant_id = a.tenant_id and p.id = coalesce(a.merged_into, a.id)
  where a.id = any($1::uuid[]) and ${inOneSegment(segment, 2)}`;

@QueryHandler(PeopleInSegment)
export class FindPeopleInSegment implements IQueryHandler<PeopleInSegment, PersonInSegment[]> {
  constructor(
    private readonly database: Database,
    private readonly bind: BindSegments,
  ) {}

  async execute({ tenant, accounts, segment }: PeopleInSegment): Promise<PersonInSegment[]> {
    const bound = await this.bind.bindOne(tenant, segment);
    return this.database.read<PersonInSegment>(tenant, sqlOf(segment), [accounts, ...bound]);
  }
}
