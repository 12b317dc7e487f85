import type { Area, Language } from '@ateneo/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ancestry, areaOf, unknownAreas, within } from '../adapters/atlas/area-catalogue.js';
import { OwnAreas } from '../adapters/layers/own-areas.js';
import { AreasAbove, AreasWithin, UnknownAreas } from '../public/areas.js';

@QueryHandler(UnknownAreas)
export class FindUnknownAreas implements IQueryHandler<UnknownAreas, string[]> {
  constructor(private readonly own: OwnAreas) {}

  async execute({ tenant, ids }: UnknownAreas): Promise<string[]> {
    return unknownAreas(ids, await this.own.load(tenant));
  }
}

@QueryHandler(AreasWithin)
export class FindAreasWithin implements IQueryHandler<AreasWithin, string[]> {
  constructor(private readonly own: OwnAreas) {}

  async execute({ tenant, area }: AreasWithin): Promise<string[]> {
    return within(area, await this.own.load(tenant));
  }
}

@QueryHandler(AreasAbove)
export class FindAreasAbove implements IQueryHandler<AreasAbove, Map<string, Area[]>> {
  constructor(private readonly own: OwnAreas) {}

  async execute({ tenant, language, ids }: AreasAbove): Promise<Map<string, Area[]>> {
    const own = await this.own.load(tenant);
    const lineOf = (id: string) => (ancestry(id, own) ?? []).map((one) => areaOf(language as Language, one, own)!);
    return new Map(ids.map((id) => [id, lineOf(id)] as const));
  }
}
