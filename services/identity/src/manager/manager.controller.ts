import { type Manager, managerBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ChangeRole } from '../account/change-role.js';
import { users } from '../views/user/user.resource.js';
import { managerId } from '../views/manager/manager.projection.js';
import { managers } from '../views/manager/manager.resource.js';

/** Who manages which organization: superusers appoint and dismiss, its people see who it is (contract, 5). */
@ApiTags('organizations')
@Controller('organizations/managers')
export class ManagerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
  ) {}

  @Get()
  @AnswersList(managers, "Who manages the organizations that one sees, or one's own.")
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, managers, ctx.viewer!, query);
  }

  @Get(':id')
  @AnswersOne(managers, 'That somebody manages an organization.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, managers, ctx.viewer!, id);
  }

  @Post()
  @SuperuserOnly()
  @AnswersOne(managers, 'Makes somebody manage an organization: they are staff.', 201)
  async appoint(
    @Ctx() ctx: RequestContext,
    @Body({ schema: managerBody }) body: z.infer<typeof managerBody>,
  ): Promise<Manager> {
    await ctx.fresh('identity.organization');
    await this.mustBeThere(ctx, body.user);
    const position = await this.decide(ctx, 'grant', body);
    return this.resources.after(ctx, managers, ctx.viewer!, managerId(body), { revision: -1, position });
  }

  @Delete(':id')
  @SuperuserOnly()
  @AnswersOne(managers, 'They manage it no longer; without any they are no staff. Answers what was.')
  async dismiss(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Manager> {
    const before = await this.resources.one(ctx, managers, ctx.viewer!, id);
    ctx.wrote(await this.decide(ctx, 'revoke', before));
    return before;
  }

  private async decide(
    ctx: RequestContext,
    act: 'grant' | 'revoke',
    { user, organization }: z.infer<typeof managerBody>,
  ) {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const context = { ...ctx.command(), source: 'staff' as const };
    const role = { role: 'staff' as const, organization };
    return (await this.commands.execute(new ChangeRole(context, user, act, role))).position;
  }

  private async mustBeThere(ctx: RequestContext, user: string): Promise<void> {
    await this.resources.one(ctx, users, ctx.viewer!, user).catch((error: unknown) => {
      const isUnknown = error instanceof DomainError && error.code === users.notFound;
      throw isUnknown ? fieldError('user', users.notFound) : error;
    });
  }
}
