import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { UnknownAreas } from '../public/unknown-areas.js';
import { unknownAreas } from '../adapters/atlas/area-catalogue.js';

@QueryHandler(UnknownAreas)
export class FindUnknownAreas implements IQueryHandler<UnknownAreas, string[]> {
  execute({ ids }: UnknownAreas): Promise<string[]> {
    return Promise.resolve(unknownAreas(ids));
  }
}
