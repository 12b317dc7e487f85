import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountInSegment, type PeopleSegment } from '../../public/people-in-segment.js';
import { BindSegments, inOneSegment } from './in-segment.js';

export const countSql = (segment: PeopleSegment) => `select count(*)::int as people from identity.person p
  where p.merged_into is null and ${inOneSegment(segment, 1)}`;

@QueryHandler(CountInSegment)
export class CountPeopleInSegment implements IQueryHandler<CountInSegment, number> {
  constructor(
    private readonly database: Database,
    private readonly bind: BindSegments,
  ) {}

  async execute({ tenant, segment }: CountInSegment): Promise<number> {
    const bound = await this.bind.bindOne(tenant, segment);
    const [row] = await this.database.read<{ people: number }>(tenant, countSql(segment), bound);
    return row!.people;
  }
}
