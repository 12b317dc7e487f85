import { impersonateBody, type ImpersonateBody, session as sessionAnswer, type Session } from '@ateneo/contracts';
import { Ctx, NotRepeatable, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, Decide } from '@ateneo/resource';
import { Body, Controller, Delete, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Acting } from '../adapters/refresh-token.js';
import { Sessions } from '../adapters/sessions.js';
import { DecideSuperusers } from '../application/decide-superusers.js';
import { OpenSession } from '../application/open-session.js';
import { SessionCookies } from '../session/session-cookies.js';
import { impersonationAggregate } from './impersonation.aggregate.js';

/** Contract, 4. */
const LONGEST_SECONDS = 3600;

/** A superuser acts as another person, in their own session: the tokens name both (decision 64). */
@ApiTags('auth')
@Controller('users/auth/impersonate')
export class ImpersonationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly opening: OpenSession,
    private readonly superusers: DecideSuperusers,
  ) {}

  @Post()
  @SuperuserOnly()
  @Answers(sessionAnswer, 'Acts as somebody for an hour at most; what follows names both.')
  @NotRepeatable()
  async begin(
    @Ctx() ctx: RequestContext,
    @Body({ schema: impersonateBody }) { user }: ImpersonateBody,
  ): Promise<Session> {
    const { tenant } = ctx;
    const { account } = await this.opening.arrivalOf(tenant, user);
    if (account.status !== 'registered') throw new DomainError('identity.unknown_person');
    const isSuperuser = (await this.superusers.load(tenant)).has(user);
    const command = { do: 'begin', user, by: ctx.viewer!.id, isSuperuser, isActive: account.isActive } as const;
    const context = { ...ctx.command(), source: 'staff' as const };
    const { position } = await this.commands.execute(new Decide(context, impersonationAggregate, user, command));
    ctx.wrote(position);
    return this.goOn(ctx, { as: user, until: Math.floor(Date.parse(ctx.now) / 1000) + LONGEST_SECONDS });
  }

  /** Also when the hour is over already, or nobody acted as anybody. */
  @Delete()
  @Answers(sessionAnswer, 'Acts as oneself again.')
  end(@Ctx() ctx: RequestContext): Promise<Session> {
    return this.goOn(ctx, undefined);
  }

  /** The session's next link, and with it what went before is worth nothing. */
  private async goOn(ctx: RequestContext, acting: Acting | undefined): Promise<Session> {
    const link = await this.cookies.linkOf(ctx);
    const rotated = link && (await this.sessions.rotate(ctx.tenant, link));
    if (!rotated) throw new DomainError('http.token_not_valid');
    return this.cookies.give(ctx, { ...rotated.link, acting }, rotated.secondsLeft);
  }
}
