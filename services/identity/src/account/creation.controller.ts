import { newUserBody, type NewUserBody, type User } from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { users } from '../views/user/user.resource.js';
import { RegisterAccount } from './register-account.js';
import { checkNewcomer, newcomerProfile } from './registration.policy.js';

/** People whom superusers enrol (specification, 6). */
@ApiTags('users')
@Controller('users/users')
@SuperuserOnly()
export class CreationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
  ) {}

  @Post()
  @AnswersOne(
    users,
    'Enrols somebody, who is mailed a link to choose a password; who has no address is enrolled on paper.',
    201,
  )
  async create(@Ctx() ctx: RequestContext, @Body({ schema: newUserBody }) body: NewUserBody): Promise<User> {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    checkNewcomer(body, { now: ctx.now, legalAge: ctx.settings.legal_age });
    const user = ctx.newId('user');
    const context = { ...ctx.command(), source: 'staff' as const };
    const registration = {
      email: body.email ?? null,
      profile: newcomerProfile(body, ctx.language),
      // They accept nothing by being enrolled.
      terms: { legal: null, privacy: null, cookies: null },
      password: null,
      invitation: body.email !== undefined,
      isEntity: body.is_entity ?? false,
    };
    const written = await this.commands.execute(new RegisterAccount(context, user, registration));
    ctx.tellsOf(user);
    return this.resources.after(ctx, users, ctx.viewer!, user, written);
  }
}
