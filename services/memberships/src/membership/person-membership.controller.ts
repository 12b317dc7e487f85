import { emptyBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { forOneself } from '../adapters/for-oneself.js';
import { Memberships } from '../adapters/memberships.js';
import { subscriptions } from './subscription.resource.js';

/** What a person's page says of membership (specification, 7). */
@ApiTags('users')
@Controller('users/users/:id')
export class PersonMembershipController {
  constructor(
    private readonly resources: Resources,
    private readonly memberships: Memberships,
  ) {}

  @Post('cancel_memberships')
  @AnswersOne(subscriptions, 'Ends their membership now, as `memberships/subscriptions/{id}/cancel` does.')
  async cancel(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    if (id !== forOneself(ctx) && !ctx.viewer!.is_superuser) throw new DomainError('http.permission_denied');
    const { position } = await this.memberships.act(ctx.command(), id, { do: 'cancel', reason: 'canceled' });
    return this.resources.after(ctx, subscriptions, ctx.viewer!, id, { position, revision: -1 });
  }
}
