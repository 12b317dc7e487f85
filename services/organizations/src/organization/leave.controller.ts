import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Controller, Delete } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import { organizations } from './organization.resource.js';

/** Who belongs to an organization no longer: two ids in a path, which no act has. */
@ApiTags('organizations')
@Controller('organizations/organizations')
export class OrganizationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
  ) {}

  @Delete(':id/members/:user')
  @SuperuserOnly()
  @AnswersOne(organizations, 'Ends that a person belongs to it.')
  async leave(@Ctx() ctx: RequestContext, @IdParam() id: string, @IdParam('user') user: string) {
    const command = { do: 'leave' as const, user, organization: id };
    const { position } = await this.commands.execute(new Decide(ctx.command(), membershipAggregate, user, command));
    return this.resources.after(ctx, organizations, ctx.viewer!, id, { position, revision: -1 });
  }
}
