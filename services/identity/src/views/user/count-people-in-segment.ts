import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountInSegment } from '../../public/people-in-segment.js';
import { boundParts, inBoundSegment } from './in-segment.js';

const SQL = `select count(*)::int as people from identity.person p where p.merged_into is null and ${inBoundSegment(1)}`;

@QueryHandler(CountInSegment)
export class CountPeopleInSegment implements IQueryHandler<CountInSegment, number> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, segment }: CountInSegment): Promise<number> {
    const [row] = await this.database.read<{ people: number }>(tenant, SQL, boundParts(segment));
    return row!.people;
  }
}
