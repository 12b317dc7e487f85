import { createReadStream } from 'node:fs';
import { type Area, drawnArea, type DrawnArea, outlinesQuery, totalArea, type TotalArea } from '@ateneo/contracts';
import { Ctx, IdParam, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { parseListQuery } from '@ateneo/persistence';
import { Answers, AnswersFile, AnswersList, AnswersOne, specOf } from '@ateneo/resource';
import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { atlasFile } from '../adapters/atlas/atlas-file.js';
import { spain } from '../adapters/atlas/spain.js';
import { areaOf, catalogue, listAreas } from '../adapters/atlas/area-catalogue.js';
import { OwnAreas } from '../adapters/layers/own-areas.js';
import { areas } from './area-list.js';

const files = { adm1: 'autonomous_regions', adm2: 'provinces', adm4: 'municipalities' } as const;

/** Countries, communities, provinces, municipalities, and what lies in the tenant's own layers (contract, 11). */
@ApiTags('areas')
@Controller('areas/areas')
export class AreaController {
  constructor(private readonly own: OwnAreas) {}

  @Get()
  @AnswersList(areas, 'Areas of all levels: those that are shipped, and those of the association’s own layers.')
  async list(@Ctx() { language, tenant }: RequestContext, @Query() query: Record<string, unknown>) {
    return listAreas(language, parseListQuery(query, specOf(areas, undefined)), await this.own.load(tenant));
  }

  @Get('total_area')
  @Answers(totalArea, 'The first frame of a map: what all communities lie in.')
  total(@Ctx() { language }: RequestContext): TotalArea {
    const regions = catalogue(language)
      .map(({ answer }) => answer)
      .filter(({ level }) => level === 'adm1');
    return { bounds: [...spain().country.bounds!], areas: regions };
  }

  // Shipped data, which a public event's page shows to visitors.
  @Get('outlines')
  @Public()
  @Header('Cache-Control', 'public, max-age=86400')
  @AnswersFile(
    'application/json',
    'Outlines of a level as TopoJSON; ids are codes. © Instituto Geográfico Nacional, CC BY 4.0.',
  )
  outlines(@Query({ schema: outlinesQuery }) { level }: z.infer<typeof outlinesQuery>): StreamableFile {
    return new StreamableFile(createReadStream(atlasFile(files[level])), { type: 'application/json' });
  }

  @Get(':id')
  @AnswersOne(areas, 'One area.')
  async one(@Ctx() { language, tenant }: RequestContext, @IdParam() id: string): Promise<Area> {
    const found = areaOf(language, id, await this.own.load(tenant));
    if (!found) throw new DomainError('http.not_found');
    return found;
  }

  @Get(':id/outline')
  @Answers(
    drawnArea,
    'An area of the association’s own layers as it is drawn; those that are shipped are drawn by level.',
  )
  async outline(@Ctx() { tenant }: RequestContext, @IdParam() id: string): Promise<DrawnArea> {
    const drawn = (await this.own.load(tenant)).outline(id);
    if (!drawn) throw new DomainError('http.not_found');
    return drawn;
  }
}
