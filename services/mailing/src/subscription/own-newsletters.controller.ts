import {
  newsletterUpdate,
  ownNewsletter,
  type OwnNewsletter,
  ownNewsletters,
  type SubscriptionStatus,
} from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { everybody, PeopleInSegment, type PeopleSegment } from '../../../identity/src/public/people-in-segment.js';
import { type MailRecipient, PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import { type NewsletterRow, newsletterProjection } from '../views/newsletter/newsletter.projection.js';
import { type SubscriptionRow, subscriptionProjection } from '../views/subscription/subscription.projection.js';
import { subscriptionOf } from './subscription.aggregate.js';
import { summariesOf } from '../application/summaries-of.js';
import { Subscriptions } from '../application/subscriptions.js';

type Own = Pick<NewsletterRow, 'id' | 'names' | 'descriptions' | 'audience' | 'organization'> &
  Pick<SubscriptionRow, 'status' | 'since'> & { readonly sent_last_year: number };

const SENT_LAST_YEAR = `select count(*)::int from mailing.issue i where i.newsletter = n.id and i.status in ('sending', 'paused', 'sent')
  and i.sent_datetime between now() - interval '1 year' and now()`;

/** Which newsletters somebody gets: themselves, and superusers for them (contract, 12). */
@ApiTags('users')
@Controller('users/users/:id')
export class OwnNewslettersController {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly subscriptions: Subscriptions,
  ) {}

  @Get('get_newsletters')
  @Answers(ownNewsletters, 'The newsletters that one may get, and whether one does.')
  async list(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<OwnNewsletter[]> {
    mustBeNear(ctx, id);
    await this.person(ctx.tenant, id);
    return this.listOwn(ctx, id);
  }

  @Post('update_newsletter')
  @Answers(ownNewsletter, 'Subscribes or leaves.')
  async update(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: newsletterUpdate }) { newsletter, is_subscribed }: z.infer<typeof newsletterUpdate>,
  ): Promise<OwnNewsletter> {
    mustBeNear(ctx, id);
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    await this.person(ctx.tenant, id);
    const offered = (await this.listOwn(ctx, id)).find((one) => one.id === newsletter);
    if (!offered) throw fieldError('newsletter', 'http.unknown_choice');
    const way = id === ctx.viewer!.id ? 'own_page' : 'manager';
    const subscription = subscriptionOf(newsletter, id);
    const about = { subscription, way } as const;
    const { position } = await this.subscriptions.decide(
      ctx.command(),
      subscription,
      is_subscribed ? { do: 'begin', ...about, newsletter, user: id } : { do: 'end', ...about },
    );
    ctx.wrote(position);
    return (await this.listOwn(ctx, id)).find((one) => one.id === newsletter) ?? { ...offered, is_subscribed };
  }

  private async person(tenant: string, id: string): Promise<MailRecipient> {
    const query = new PersonForMail(tenant, id);
    const person = await this.queries.execute(query);
    if (!person) throw new DomainError('identity.unknown_person');
    return person;
  }

  private async isIn(tenant: string, user: string, segment: Partial<PeopleSegment> = {}): Promise<boolean> {
    const query = new PeopleInSegment(tenant, [user], { ...everybody, ...segment });
    return (await this.queries.execute(query)).length > 0;
  }

  private async listOwn(ctx: RequestContext, user: string): Promise<OwnNewsletter[]> {
    for (const view of [newsletterProjection, subscriptionProjection]) await ctx.fresh(view.name);
    const sql = `select n.id, n.names, n.descriptions, n.audience, n.organization, s.status, s.since,
        (${SENT_LAST_YEAR}) as sent_last_year from mailing.newsletter n
      left join mailing.subscription s on s.tenant_id = n.tenant_id and s.newsletter = n.id and s.user_id = $1
      where n.is_active or s.status = 'subscribed' order by n.creation_datetime`;
    const rows = await this.database.read<Own>(ctx.tenant, sql, [user]);
    const looks = await summariesOf(ctx.tenant, rows, this.queries);
    const [isReached, isMember, ...belongs] = await Promise.all([
      this.isIn(ctx.tenant, user),
      this.isIn(ctx.tenant, user, { membership: 'members' }),
      ...[...looks.keys()].map((organization) => this.isIn(ctx.tenant, user, { organizations: [organization] })),
    ]);
    const own = new Set([...looks.keys()].filter((_, nth) => belongs[nth]));
    // Whoever reads it sees it whatever they are by now: they can leave it.
    const mayRead = ({ audience, status, organization }: Own) =>
      status === 'subscribed' ||
      ((audience !== 'members' || isMember) && (organization === null || own.has(organization)));
    return rows.filter(mayRead).map(({ id, names, descriptions, organization, status, since, sent_last_year }) => ({
      id,
      name: names[ctx.language],
      description: descriptions[ctx.language],
      organization_name: looks.get(organization ?? '')?.name ?? null,
      is_subscribed: status === 'subscribed',
      status: statusOf(status, isReached),
      since: status === null ? null : since,
      sent_last_year,
    }));
  }
}

/** Nothing is sent to an address that nobody verified. */
function statusOf(status: Own['status'] | null, isReached: boolean): SubscriptionStatus {
  if (status === 'subscribed') return isReached ? 'subscribed' : 'pending';
  return status === 'ended' ? 'ended' : 'none';
}

/** Oneself, or who administers. */
function mustBeNear({ viewer }: RequestContext, id: string): void {
  if (viewer!.id !== id && !viewer!.is_superuser) throw new DomainError('http.permission_denied');
}
