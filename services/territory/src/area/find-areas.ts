import type { Area, Language } from '@ateneo/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ancestry, areaOf, unknownAreas, within } from '../adapters/atlas/area-catalogue.js';
import { AreasAbove, AreasWithin, UnknownAreas } from '../public/areas.js';

@QueryHandler(UnknownAreas)
export class FindUnknownAreas implements IQueryHandler<UnknownAreas, string[]> {
  execute({ ids }: UnknownAreas): Promise<string[]> {
    return Promise.resolve(unknownAreas(ids));
  }
}

@QueryHandler(AreasWithin)
export class FindAreasWithin implements IQueryHandler<AreasWithin, string[]> {
  execute({ area }: AreasWithin): Promise<string[]> {
    return Promise.resolve(within(area));
  }
}

@QueryHandler(AreasAbove)
export class FindAreasAbove implements IQueryHandler<AreasAbove, Map<string, Area[]>> {
  execute({ language, ids }: AreasAbove): Promise<Map<string, Area[]>> {
    const lines = ids.map((id) => [id, (ancestry(id) ?? []).map((one) => areaOf(language as Language, one)!)] as const);
    return Promise.resolve(new Map(lines));
  }
}
