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
import { type HeldFilters, type SavedFilterCommand, sameName } from './saved-filters.decider.js';

/** The filters that one keeps for the lists of the console. Nobody sees another's: they are read from the person's own stream. */
@ApiTags('users')
@Controller('users/filters')
@Allow('open_console')
export class SavedFilterController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  @Get()
  @Answers(savedFiltersAnswer, "One's own filters of all lists, oldest first.")
  async list(@Ctx() { tenant, viewer }: RequestContext): Promise<{ results: SavedFilter[] }> {
    return { results: (await this.held(tenant, viewer!.id)).map(told) };
  }

  @Post()
  @Answers(savedFilter, 'Keeps a filter by its name; one that has the name already is replaced.', 201)
  async keep(
    @Ctx() ctx: RequestContext,
    @Body({ schema: keepFilterBody }) { list, name, is_default: isDefault = false, ...criteria }: KeepFilterBody,
  ): Promise<SavedFilter> {
    if (Object.keys(criteria.filter).some(quotesPeople)) throw fieldError('filter', 'identity.filter_quotes_people');
    const state = await this.change(ctx, {
      do: 'keep',
      user: ctx.viewer!.id,
      filter: ctx.newId(),
      list,
      name,
      criteria,
      isDefault,
    });
    return told(sameName(state, list, name)!);
  }

  @Delete(':id')
  @Answers(savedFilter, 'Keeps a filter no longer; answers what it was.')
  async forget(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<SavedFilter> {
    const user = ctx.viewer!.id;
    const was = (await this.held(ctx.tenant, user)).find((one) => one.id === id);
    if (!was) throw new DomainError('identity.filter_not_found');
    await this.change(ctx, { do: 'forget', user, filter: id });
    return told(was);
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

function told({ id, list, name, criteria, isDefault }: HeldFilters[number]): SavedFilter {
  const { filter, sort } = criteria ?? { filter: {}, sort: null };
  return { id, list, name, filter: filter as SavedFilter['filter'], sort, is_default: isDefault };
}
