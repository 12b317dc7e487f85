import { type OwnPermissions, ownPermissions, permissionsOf } from '@ateneo/contracts';
import { Ctx, type RequestContext } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { DisplayNames } from '../public/display-names.js';
import { Superusers } from '../public/superusers.js';

const SHOWN = 3;

/** What the person who asks may do, by the policies that guard the routes: menus are drawn from it (contract, 1). */
@ApiTags('auth')
@Controller('users/auth/permissions')
export class PermissionsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Answers(ownPermissions, 'What the person who asks may do, and whom they ask for more.')
  async own(@Ctx() ctx: RequestContext): Promise<OwnPermissions> {
    const permissions = permissionsOf(ctx.viewer!, ctx.settings);
    const asksOthers = permissions.includes('open_console') && !permissions.includes('administer');
    return { permissions, administrators: asksOthers ? await this.administrators(ctx.tenant) : [] };
  }

  private async administrators(tenant: string): Promise<string[]> {
    const ids = await this.queries.execute(new Superusers(tenant));
    const named = new DisplayNames(tenant, ids.slice(0, SHOWN));
    return [...(await this.queries.execute(named)).values()];
  }
}
