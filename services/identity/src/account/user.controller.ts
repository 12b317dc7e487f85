import {
  askedJob,
  exportBody,
  type ExportBody,
  eraseQuery,
  type EraseSelfBody,
  eraseSelfBody,
  profileChanges,
  type User,
  writableChanges,
} from '@ateneo/contracts';
import {
  Allow,
  Ctx,
  IdParam,
  Limit,
  type Limits,
  LIMITS,
  NotRepeatable,
  type RequestContext,
  SuperuserOnly,
} from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { Answers } from '@ateneo/resource';
import { DomainError } from '@ateneo/kernel';
import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { GetUsers } from '../views/user/get-users.js';
import { ReadUser } from '../views/user/read-user.js';
import { CorrectProfile } from './correct-profile.js';
import { mayEdit, mayListPeople } from './editing.policy.js';
import { EraseAccount } from './erase-account.js';
import { SessionCookies } from '../session/session-cookies.js';

/** People: oneself, and for who administers or manages, others (specification, 6; contract, 5). */
@ApiTags('users')
@Controller('users/users')
export class UserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: GetUsers,
    private readonly reading: ReadUser,
    private readonly cookies: SessionCookies,
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly jobs: AskForJob,
  ) {}

  @Get()
  @Allow(mayListPeople)
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    await Promise.all([ctx.fresh('identity.user'), ctx.fresh('identity.organization')]);
    return this.users.list(ctx.tenant, ctx.viewer!, query);
  }

  @Get('self')
  self(@Ctx() ctx: RequestContext): Promise<User> {
    return this.show(ctx, ctx.viewer!.id);
  }

  @Get(':id')
  one(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<User> {
    const viewer = ctx.viewer!;
    if (id !== viewer.id && !mayListPeople(viewer)) throw new DomainError('http.permission_denied');
    return this.show(ctx, id);
  }

  @Patch('self')
  editSelf(@Ctx() ctx: RequestContext, @Body() body: unknown): Promise<User> {
    return this.correct(ctx, ctx.viewer!.id, body);
  }

  @Patch(':id')
  editOther(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<User> {
    return this.correct(ctx, id, body);
  }

  /** Those whom one may see, as a job: CSV or a workbook. */
  @Post('export')
  @Allow(mayListPeople)
  @Answers(askedJob, 'Begins an export; follow the job.', 202)
  async askForExport(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) { format, filter = {} }: ExportBody) {
    const query = { filter: JSON.stringify(filter) };
    this.users.check(query);
    return this.jobs.ask(ctx, { kind: 'users_export', asked: { format, query } });
  }

  /** Deletes one's own account for good; the password says that it is oneself (contract, 5). */
  @Post('self/erase')
  @HttpCode(204)
  @NotRepeatable()
  @Limit('address_login')
  async eraseSelf(
    @Ctx() ctx: RequestContext,
    @Body({ schema: eraseSelfBody }) { password, texts }: EraseSelfBody,
  ): Promise<void> {
    mustBeOneself(ctx);
    const context = { ...ctx.command(), source: 'self' as const };
    const own = { typed: password, address: ctx.ip };
    await this.commands.execute(new EraseAccount(context, ctx.viewer!.id, { texts, password: own }));
    this.cookies.take(ctx);
  }

  /** Deletes somebody's account for good, on their request; answers the person as they were (contract, 3). */
  @Delete(':id')
  @SuperuserOnly()
  async erase(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Query({ schema: eraseQuery }) { texts }: z.infer<typeof eraseQuery>,
  ): Promise<User> {
    mustBeOneself(ctx);
    const { user } = await this.reading.one(ctx, ctx.viewer!, id);
    const context = { ...ctx.command(), source: 'staff' as const };
    const { position } = await this.commands.execute(new EraseAccount(context, id, { texts }));
    ctx.wrote(position);
    return user;
  }

  private async show(ctx: RequestContext, id: string): Promise<User> {
    const { user, revision } = await this.reading.one(ctx, ctx.viewer!, id);
    ctx.etag(revision);
    return user;
  }

  private async correct(ctx: RequestContext, id: string, body: unknown): Promise<User> {
    const viewer = ctx.viewer!;
    const isSelf = id === viewer.id;
    if (!isSelf && !viewer.is_superuser) throw new DomainError('http.permission_denied');
    const { user } = await this.reading.one(ctx, viewer, id);
    if (!mayEdit(viewer, user)) throw new DomainError('http.permission_denied');
    // Compared with what a client has seen: times are text there.
    const seen = JSON.parse(JSON.stringify(user)) as object;
    const fields = writableChanges(profileChanges, body ?? {}, seen);
    if (isSelf && fields.national_id) await this.mustBeAllowedToAsk(ctx, user);
    const context = { ...ctx.command(), source: isSelf ? ('self' as const) : ('staff' as const) };
    const { position, revision } = await this.commands.execute(
      new CorrectProfile(context, id, defined(fields), ctx.settings.legal_age, ctx.ifMatch),
    );
    ctx.wrote(position);
    ctx.etag(revision);
    return this.reading.asWritten(ctx, id, revision);
  }

  /** The answer says whether somebody has that document: for who can be found, and not for who tries them all. */
  private async mustBeAllowedToAsk({ tenant }: RequestContext, { id, is_verified }: User): Promise<void> {
    if (!is_verified) throw new DomainError('identity.unverified');
    await this.limits.take(tenant, 'probe', id);
  }
}

function mustBeOneself({ viewer }: RequestContext): void {
  if (viewer?.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
}

function defined(fields: ReturnType<typeof profileChanges.parse>): CorrectProfile['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
