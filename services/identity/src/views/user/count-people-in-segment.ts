import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountInSegment } from '../../public/people-in-segment.js';
import { BindSegments, boundSegments, IN_SEGMENT } from './in-segment.js';

const SQL = `select count(*)::int as people from ${boundSegments(1)}, identity.person p
  where p.merged_into is null and ${IN_SEGMENT}`;

@QueryHandler(CountInSegment)
export class CountPeopleInSegment implements IQueryHandler<CountInSegment, number> {
  constructor(
    private readonly database: Database,
    private readonly bind: BindSegments,
  ) {}

  async execute({ tenant, segment }: CountInSegment): Promise<number> {
    const [row] = await this.database.read<{ people: number }>(tenant, SQL, [await this.bind.of(tenant, [segment])]);
    return row!.people;
  }
}
