import { type PeopleMap, peopleMap, type PeopleMapQuery, peopleMapQuery } from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { Answers } from '@ateneo/resource';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { peopleMapFor } from './people-map.js';
import { userProjection } from './user.projection.js';
import { users } from './user.resource.js';

/** Where people live, on a map: for superusers alone (specification, 6). */
@ApiTags('users')
@Controller('users/users/map')
@SuperuserOnly()
export class PeopleMapController {
  constructor(private readonly database: Database) {}

  @Get()
  @Answers(
    peopleMap,
    'People in a view of the map, near ones together; filtered as the list is. In all as many as the list.',
  )
  async show(@Ctx() ctx: RequestContext, @Query({ schema: peopleMapQuery }) query: PeopleMapQuery): Promise<PeopleMap> {
    await Promise.all([userProjection, ...users.reads!].map(({ name }) => ctx.fresh(name)));
    return peopleMapFor(this.database, ctx.tenant, ctx.viewer!, query);
  }
}
