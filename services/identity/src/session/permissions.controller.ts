import { type OwnPermissions, ownPermissions, permissionsOf } from '@ateneo/contracts';
import { Ctx, type RequestContext } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

/** What the person who asks may do, by the policies that guard the routes: menus are drawn from it (contract, 1). */
@ApiTags('auth')
@Controller('users/auth/permissions')
export class PermissionsController {
  @Get()
  @Answers(ownPermissions, 'What the person who asks may do.')
  own(@Ctx() ctx: RequestContext): OwnPermissions {
    return { permissions: permissionsOf(ctx.viewer!, ctx.settings) };
  }
}
