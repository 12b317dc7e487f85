import { organizationSuggestion, type OrganizationSuggestion } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Answers } from '@ateneo/resource';
import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { LivesIn } from '../../../territory/src/public/lives-in.js';
import { membershipProjection } from '../views/membership/membership.projection.js';
import { organizationProjection } from '../views/organization/organization.projection.js';
import { covers } from './covers.policy.js';

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly web: string;
  readonly areas: readonly string[];
  readonly is_own: boolean;
}

/** Where people might belong, by where they live: told to them and to superusers, and nobody is moved by it. */
@ApiTags('organizations')
@Controller('organizations/suggestions')
export class SuggestionController {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  @Get(':user')
  @Answers(organizationSuggestion, 'The organization that covers where somebody lives, unless they belong to it.')
  async suggest(@Ctx() ctx: RequestContext, @IdParam('user') user: string): Promise<OrganizationSuggestion> {
    const { tenant, viewer } = ctx;
    // Areas below the municipality are personal.
    if (viewer!.id !== user && !viewer!.is_superuser) throw new DomainError('http.permission_denied');
    for (const view of [organizationProjection, membershipProjection]) await ctx.fresh(view.name);
    const line = await this.queries.execute(new LivesIn(tenant, user));
    const sql = `select o.id, o.name, o.email, o.web, o.areas,
        exists (select 1 from organizations.membership m where m.id = $2 and m.organization = o.id) as is_own
      from organizations.organization o where o.closed_datetime is null and o.areas && $1::uuid[]`;
    const found = covers(line, await this.database.read<Candidate>(tenant, sql, [line, user]));
    if (!found || found.is_own) return { organization: null };
    const { id, name, email, web } = found;
    return { organization: { id, name, email, web } };
  }
}
