import {
  addressQuery,
  api,
  askedJob,
  eraseQuery,
  type EraseSelfBody,
  eraseSelfBody,
  exportBody,
  type ExportBody,
  policies,
  type ProfileChanges,
  type User,
  type ByPostBody,
  byPostBody,
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
  type Viewer,
} from '@ateneo/http';
import { AskForJob, exportAsked } from '@ateneo/jobs';
import { type ByPostAsked, PEOPLE_BY_POST } from '../queries/print-post.js';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersChange, AnswersList, AnswersOne, changesTo, mustBeAskable, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Inject, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { SurvivorOf } from '../views/user/survivor-of.js';
import { users, usersList } from '../views/user/user.resource.js';
import { CompareAddress } from './compare-address.js';
import { CorrectProfile } from './correct-profile.js';
import { mayEdit } from './editing.policy.js';
import { EraseAccount } from './erase-account.js';
import { typedAt } from '../adapters/known-devices.js';
import { SessionCookies } from '../session/session-cookies.js';

interface Reply {
  status(code: number): Reply;
  header(name: string, value: string): Reply;
}

type AddressQuery = z.infer<typeof addressQuery>;

const anyFields = z.record(z.string(), z.unknown());

/** People: oneself, and for who administers or manages, others (specification, 6; contract, 5). */
@ApiTags('users')
@Controller('users/users')
export class UserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly cookies: SessionCookies,
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly jobs: AskForJob,
    private readonly survivors: SurvivorOf,
    private readonly addresses: CompareAddress,
  ) {}

  @Get()
  @Allow('see_people')
  @AnswersList(users, 'People whom one may see.', usersList)
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, users, ctx.viewer!, query);
  }

  @Get('self')
  @AnswersOne(users, 'Oneself.')
  self(@Ctx() ctx: RequestContext): Promise<User> {
    return this.show(ctx, ctx.viewer!.id);
  }

  @Get(':id')
  @AnswersOne(users, 'One whom one may see.')
  @ApiResponse({ status: 307, description: 'The account was merged: where the person is, for who may see them.' })
  async one(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<User | undefined> {
    const viewer = ctx.viewer!;
    if (id !== viewer.id && !policies.see_people(viewer)) throw new DomainError('http.permission_denied');
    const survivor = await this.survivors.account(ctx.tenant, id);
    if (survivor === undefined) return this.show(ctx, id);
    // Of a person whom one may not see nothing is said, not even that there is one.
    await this.show(ctx, survivor);
    reply.status(307).header('location', api.user(survivor));
    return undefined;
  }

  @Patch('self')
  @AnswersChange(users, 'Corrects what one says of oneself.')
  editSelf(
    @Ctx() ctx: RequestContext,
    @Body() body: unknown,
    @Query({ schema: addressQuery }) query: AddressQuery,
  ): Promise<User> {
    return this.correct(ctx, ctx.viewer!.id, body, query);
  }

  @Patch(':id')
  @AnswersChange(users, 'Corrects what is said of somebody.')
  editOther(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body() body: unknown,
    @Query({ schema: addressQuery }) query: AddressQuery,
  ): Promise<User> {
    return this.correct(ctx, id, body, query);
  }

  @Post('export')
  @Allow('see_people')
  @Answers(askedJob, 'Exports those whom one may see, as CSV or as a workbook; follow the job.', 202)
  async askForExport(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    const asked = exportAsked(ctx, body);
    mustBeAskable(users, ctx.viewer!, asked.query);
    return this.jobs.ask(ctx, { kind: 'users_export', asked });
  }

  @Post('by_post')
  @Allow('see_people')
  @Answers(askedJob, 'Prints labels or letters for those whom one may see, as one PDF; follow the job.', 202)
  async askForPost(@Ctx() ctx: RequestContext, @Body({ schema: byPostBody }) { filter, ...wanted }: ByPostBody) {
    const query = { filter: JSON.stringify(filter) };
    mustBeAskable(users, ctx.viewer!, query);
    const asked: ByPostAsked = { ...wanted, query, language: ctx.language };
    return this.jobs.ask(ctx, { kind: PEOPLE_BY_POST, asked });
  }

  @Post('self/erase')
  @Answers(undefined, "Deletes one's own account for good; the password says that it is oneself.", 204)
  @NotRepeatable()
  @Limit('address_login')
  async eraseSelf(
    @Ctx() ctx: RequestContext,
    @Body({ schema: eraseSelfBody }) { password, texts }: EraseSelfBody,
  ): Promise<void> {
    mustBeOneself(ctx);
    const context = { ...ctx.command(), source: 'self' as const };
    const own = { typed: password, from: typedAt(ctx) };
    await this.commands.execute(new EraseAccount(context, ctx.viewer!.id, { texts, password: own }));
    this.cookies.clear(ctx);
  }

  @Delete(':id')
  @SuperuserOnly()
  @AnswersOne(users, "Deletes somebody's account for good, on their request; answers the person as they were.")
  async erase(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Query({ schema: eraseQuery }) { texts }: z.infer<typeof eraseQuery>,
  ): Promise<User> {
    mustBeOneself(ctx);
    const user = await this.show(ctx, id);
    const context = { ...ctx.command(), source: 'staff' as const };
    const { position } = await this.commands.execute(new EraseAccount(context, id, { texts }));
    ctx.wrote(position);
    return user;
  }

  private show(ctx: RequestContext, id: string): Promise<User> {
    const viewer = ctx.viewer!;
    // Signed in before the view has seen the registration: from one's own stream.
    if (id === viewer.id) return this.resources.after(ctx, users, viewer, id, { revision: 0, position: undefined });
    return this.resources.one(ctx, users, viewer, id);
  }

  private async correct(ctx: RequestContext, id: string, body: unknown, query: AddressQuery): Promise<User> {
    const viewer = ctx.viewer!;
    const isSelf = id === viewer.id;
    if (!isSelf && !viewer.is_superuser) throw new DomainError('http.permission_denied');
    const user = await this.show(ctx, id);
    if (!mayEdit(viewer, user)) throw new DomainError('http.permission_denied');
    const { altcha: _spent, ...sent } = anyFields.parse(body);
    const changes = changesTo(users, user, sent);
    if (!query.address_is_right) await this.addresses.mustAgree(sent, defined(changes), user);
    const asks = isSelf && isAnother(user, changes['national_id']);
    if (asks) mustBeVerified(user);
    const context = { ...ctx.command(), source: sourceOf(viewer, id) };
    const correction = new CorrectProfile(context, id, defined(changes), ctx.settings.legal_age, ctx.ifMatch);
    const act = () => this.commands.execute(correction);
    // The answer says whether somebody has that document: for who can be found, and not for who tries them all.
    const by = { user: id, ip: ctx.ip, work: ctx.work };
    const taken = 'identity.national_id_taken';
    const written = await (asks ? this.limits.guessing(ctx.tenant, by, taken, act, 'probe') : act());
    return this.resources.after(ctx, users, viewer, id, written);
  }
}

function mustBeOneself({ viewer }: RequestContext): void {
  if (viewer?.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
}

export function defined(fields: ProfileChanges): CorrectProfile['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function isAnother(user: User, nationalId: unknown): boolean {
  return Boolean(nationalId) && nationalId !== user.national_id;
}

function mustBeVerified({ is_verified }: User): void {
  if (!is_verified) throw new DomainError('identity.unverified').because('not_verified');
}

function sourceOf(viewer: Pick<Viewer, 'id' | 'impersonated_by'>, id: string): 'self' | 'staff' {
  return id === viewer.id && !viewer.impersonated_by ? 'self' : 'staff';
}
