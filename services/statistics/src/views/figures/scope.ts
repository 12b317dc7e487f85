import { type Area, ownLevel, type StatsQuery } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ManagesEverybody } from '../../../../organizations/src/public/manages-everybody.js';
import { AreasAbove, AreasWithin } from '../../../../territory/src/public/areas.js';
import { type CountedPeople, askedFor, type Telling } from './asked.js';

/** Whom who asks may count, and how exactly. */
@Injectable()
export class Scope {
  constructor(private readonly queries: QueryBus) {}

  async resolve(
    ctx: RequestContext,
    query: StatsQuery,
  ): Promise<{ asked: CountedPeople; telling: Telling; year: number }> {
    await ctx.fresh('statistics.person');
    const telling = await this.tellingFor(ctx, query);
    if (query.area) await this.mustBeCounted(ctx, query.area);
    const areas = query.area ? await this.queries.execute(new AreasWithin(ctx.tenant, query.area)) : undefined;
    const timeZone = ctx.settings.time_zone;
    const year = Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date()));
    return { asked: askedFor(query, { telling, areas, timeZone, year }), telling, year };
  }

  /** How the asker is told; not exactly, by one filter alone. */
  async tellingFor(ctx: RequestContext, query: StatsQuery): Promise<Telling> {
    const telling = await this.tellingOf(ctx);
    if (!telling.exact) onlyOneFilter(query);
    return telling;
  }

  /** By the rule of who sees whom (contract, 5): superusers everybody, staff theirs; auditors nobody, so they are told coarsely. */
  private async tellingOf({ tenant, viewer }: RequestContext): Promise<Telling> {
    const { id: user, is_superuser, is_staff, managed_organizations: organizations } = viewer!;
    if (is_superuser) return { exact: true };
    if (!is_staff) return { exact: false };
    const query = new ManagesEverybody(tenant, organizations);
    const everybody = await this.queries.execute(query);
    return everybody ? { exact: true } : { exact: true, scope: { user, organizations } };
  }

  /** Staff are told of the organizations that they manage; of another, of nobody. */
  mustManage({ scope }: Telling, organization: string | undefined): { organization?: string } {
    if (!organization) return {};
    if (scope && !scope.organizations.includes(organization)) throw new DomainError('http.permission_denied');
    return { organization };
  }

  /** Figures know of municipalities and nothing finer (contract, 10). */
  private async mustBeCounted(ctx: RequestContext, area: string): Promise<void> {
    const level = (await this.lines(ctx, [area])).get(area)?.at(-1)?.level;
    if (level && ownLevel.safeParse(level).success) throw fieldError('area', 'statistics.area_too_fine');
  }

  /** Areas and what they lie in, named in the language of who asks. */
  lines({ tenant, language }: RequestContext, ids: readonly string[]): Promise<Map<string, Area[]>> {
    return this.queries.execute<AreasAbove, Map<string, Area[]>>(new AreasAbove(tenant, language, ids));
  }
}

/** Differences between what several filters leave would single somebody out. */
function onlyOneFilter({ population: _, ...filters }: StatsQuery): void {
  const [, second] = Object.keys(filters);
  if (filters.period) throw fieldError('period', 'statistics.not_exact');
  if (second) throw fieldError(second, 'statistics.not_exact');
}
