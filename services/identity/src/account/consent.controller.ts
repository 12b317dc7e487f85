import { type ConsentBody, consentBody, type User } from '@ateneo/contracts';
import { Ctx, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { users } from '../views/user/user.resource.js';
import { accountAggregate } from './account.aggregate.js';

/** What somebody allows: their word alone, given and taken back. */
@ApiTags('users')
@Controller('users/users/self/consent')
export class ConsentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
  ) {}

  @Post()
  @AnswersOne(users, 'Allows something, or no longer; so already is no change.')
  async decide(
    @Ctx() ctx: RequestContext,
    @Body({ schema: consentBody }) { consent, is_given }: ConsentBody,
  ): Promise<User> {
    const { id: user, impersonated_by } = ctx.viewer!;
    if (impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const context = { ...ctx.command(), source: 'self' as const };
    const command = { do: is_given ? 'give_consent' : 'withdraw_consent', user, consent } as const;
    const written = await this.commands.execute(new Decide(context, accountAggregate, user, command));
    return this.resources.after(ctx, users, ctx.viewer!, user, written);
  }
}
