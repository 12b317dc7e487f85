import { emptyBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { mustBeOwn } from '../application/for-oneself.js';
import { MembershipAccount } from '../application/membership-account.js';
import { Memberships } from '../application/memberships.js';
import { subscriptions } from './subscription.resource.js';

/** What a person's page says of membership (specification, 7). */
@ApiTags('users')
@Controller('users/users/:id')
export class PersonMembershipController {
  constructor(
    private readonly resources: Resources,
    private readonly memberships: Memberships,
    private readonly accounts: MembershipAccount,
  ) {}

  @Post('cancel_memberships')
  @AnswersOne(subscriptions, 'Ends their membership now, as `memberships/subscriptions/{id}/cancel` does.')
  async cancel(@Ctx() ctx: RequestContext, @IdParam() asked: string, @Body({ schema: emptyBody }) _body: object) {
    mustBeOwn(ctx, asked);
    const id = await this.accounts.findAccount(ctx.tenant, asked);
    const { position } = await this.memberships.act(ctx.command(), id, { do: 'cancel', reason: 'canceled' });
    return this.resources.after(ctx, subscriptions, ctx.viewer!, id, { position, revision: -1 });
  }
}
