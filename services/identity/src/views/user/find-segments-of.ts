import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { SegmentsOf } from '../../public/people-in-segment.js';
import { inSegment } from './in-segment.js';

const IN = inSegment({
  organizations: 's.organizations',
  tags_any: 's.tags_any',
  tags_none: 's.tags_none',
  languages: 's.languages',
  membership: 's.membership',
});
const SQL = `select s.id from jsonb_to_recordset($2::jsonb)
    as s(id uuid, organizations uuid[], tags_any uuid[], tags_none uuid[], languages text[], membership text)
  join identity.person p on p.id = $1 where ${IN}`;

@QueryHandler(SegmentsOf)
export class FindSegmentsOf implements IQueryHandler<SegmentsOf, string[]> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, person, segments }: SegmentsOf): Promise<string[]> {
    if (segments.length === 0) return [];
    const asked = JSON.stringify(segments.map(({ id, segment }) => ({ ...segment, id })));
    return (await this.database.read<{ id: string }>(tenant, SQL, [person, asked])).map(({ id }) => id);
  }
}
