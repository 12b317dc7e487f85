import {
  type KeepFilterBody,
  keepFilterBody,
  quotesPeople,
  savedFilter,
  type SavedFilter,
  savedFilters as savedFiltersAnswer,
} from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Allow, Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Answers, Decide } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { savedFiltersAggregate } from './saved-filters.aggregate.js';
import { SharedFilters } from '../views/shared-filter/shared-filters.js';
import { type HeldFilters, type SavedFilterCommand, sameName } from './saved-filters.decider.js';

/** The filters that one keeps for the lists of the console, read from the person's own stream, and those that others share. */
@ApiTags('users')
@Controller('users/filters')
@Allow('open_console')
export class SavedFilterController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly shared: SharedFilters,
  ) {}

  @Get()
  @Answers(
    savedFiltersAnswer,
    "One's own filters of all lists, oldest first, then what others share of the lists that one sees.",
  )
  async list(@Ctx() { tenant, viewer, settings }: RequestContext): Promise<{ results: SavedFilter[] }> {
    const own = (await this.held(tenant, viewer!.id)).map((one) => told(viewer!.id, one));
    return { results: [...own, ...(await this.shared.seenBy(tenant, viewer!, settings))] };
  }

  @Post()
  @Answers(
    savedFilter,
    'Keeps a filter by its name; one that has the name already is replaced, and stays the default and shared unless told.',
    201,
  )
  async keep(@Ctx() ctx: RequestContext, @Body({ schema: keepFilterBody }) body: KeepFilterBody): Promise<SavedFilter> {
    const { list, name, is_default: isDefault, is_shared: isShared, ...criteria } = body;
    if (Object.keys(criteria.filter).some(quotesPeople)) throw fieldError('filter', 'identity.filter_quotes_people');
    await this.mayPublish(ctx, body);
    const state = await this.change(ctx, {
      do: 'keep',
      user: ctx.viewer!.id,
      filter: ctx.newId(),
      list,
      name,
      criteria,
      isDefault,
      isShared,
    });
    return told(ctx.viewer!.id, sameName(state, list, name)!);
  }

  @Delete(':id')
  @Answers(savedFilter, 'Keeps a filter no longer; answers what it was.')
  async forget(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<SavedFilter> {
    const user = ctx.viewer!.id;
    const was = (await this.held(ctx.tenant, user)).find((one) => one.id === id);
    if (!was) throw new DomainError('identity.filter_not_found');
    await this.change(ctx, { do: 'forget', user, filter: id });
    return told(user, was);
  }

  /** Others find what is shared under the person's name: only they say so themselves, and what it asks for. */
  private async mayPublish({ tenant, viewer }: RequestContext, body: KeepFilterBody): Promise<void> {
    if (!viewer!.impersonated_by) return;
    const before = sameName(await this.held(tenant, viewer!.id), body.list, body.name);
    if (body.is_shared ?? before?.isShared) throw new DomainError('identity.impersonation_forbidden');
  }

  private async held(tenant: string, user: string): Promise<HeldFilters> {
    return (await this.decisions.load(tenant, savedFiltersAggregate, user)).state;
  }

  private async change(ctx: RequestContext, command: SavedFilterCommand): Promise<HeldFilters> {
    const context = { ...ctx.command(), source: 'self' as const };
    const { state, position } = await this.commands.execute(
      new Decide(context, savedFiltersAggregate, command.user, command),
    );
    ctx.wrote(position);
    return state;
  }
}

function told(user: string, { id, list, name, criteria, isDefault, isShared }: HeldFilters[number]): SavedFilter {
  const { filter, sort } = criteria ?? { filter: {}, sort: null };
  const kept = { id, list, name, filter: filter as SavedFilter['filter'], sort };
  return { ...kept, is_default: isDefault, is_shared: isShared, user, user_name: null };
}
