import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PeopleInSegment, type PersonInSegment } from '../../public/people-in-segment.js';

/** Of those who manage or administer nobody is found by tags, nor by having none (specification, 6). */
const SQL = `select a.id as account, p.id as person, p.language from identity.person a
  join identity.person p on p.tenant_id = a.tenant_id and p.id = coalesce(a.merged_into, a.id)
  where a.id = any($1::uuid[]) and p.is_verified and p.inactive_since is null
    and (cardinality($2::uuid[]) = 0 or p.organization = any($2::uuid[]))
    and (cardinality($3::uuid[]) = 0 and cardinality($4::uuid[]) = 0 or not p.is_staff and not p.is_superuser)
    and (cardinality($3::uuid[]) = 0 or p.tags && $3::uuid[])
    and not p.tags && $4::uuid[]
    and (cardinality($5::text[]) = 0 or p.language = any($5::text[]))
    and ($6::text = 'all' or (p.organization is not null) = ($6::text = 'members'))`;

@QueryHandler(PeopleInSegment)
export class FindPeopleInSegment implements IQueryHandler<PeopleInSegment, PersonInSegment[]> {
  constructor(private readonly database: Database) {}

  execute({ tenant, accounts, segment }: PeopleInSegment): Promise<PersonInSegment[]> {
    const { organizations, tags_any, tags_none, languages, membership } = segment;
    const asked = [accounts, organizations, tags_any, tags_none, languages, membership];
    return this.database.read<PersonInSegment>(tenant, SQL, asked);
  }
}
