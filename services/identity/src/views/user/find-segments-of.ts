import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { SegmentsOf } from '../../public/people-in-segment.js';
import { BindSegments, boundSegments, IN_SEGMENT } from './in-segment.js';

const SQL = `select s.id from ${boundSegments(2)} join identity.person p on p.id = $1 where ${IN_SEGMENT}`;

@QueryHandler(SegmentsOf)
export class FindSegmentsOf implements IQueryHandler<SegmentsOf, string[]> {
  constructor(
    private readonly database: Database,
    private readonly bind: BindSegments,
  ) {}

  async execute({ tenant, person, segments }: SegmentsOf): Promise<string[]> {
    if (segments.length === 0) return [];
    const asked = await this.bind.bindAny(
      tenant,
      segments.map(({ id, segment }) => ({ ...segment, id })),
    );
    return (await this.database.read<{ id: string }>(tenant, SQL, [person, asked])).map(({ id }) => id);
  }
}
