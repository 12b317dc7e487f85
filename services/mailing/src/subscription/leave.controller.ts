import { subscriptionByLink, type SubscriptionByLink } from '@ateneo/contracts';
import { Ctx, Limit, NotRepeatable, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Answers } from '@ateneo/resource';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import { ReplyLinks } from '../contact/reply-links.js';
import { subscriptionProjection } from '../views/subscription/subscription.projection.js';
import { Subscriptions } from '../application/subscriptions.js';
import { VerifiedAddresses } from '../application/verified-addresses.js';

/**
 * By the address at the foot of each copy: no session, no account, nothing of the reader told. The token names the subscription and
 * is good for ever.
 */
@ApiTags('mailing')
@Controller('mailing/unsubscribe')
export class LeaveController {
  constructor(
    private readonly database: Database,
    private readonly links: ReplyLinks,
    private readonly subscriptions: Subscriptions,
    private readonly verified: VerifiedAddresses,
  ) {}

  @Get(':token')
  @Answers(subscriptionByLink, 'What the link is about. Nothing ends by reading it.')
  @Public()
  async show(@Ctx() ctx: RequestContext, @Param('token') token: string): Promise<SubscriptionByLink> {
    return this.answer(ctx, await this.named(ctx, token));
  }

  @Post(':token')
  @Answers(subscriptionByLink, 'Leaves, by one POST as mail programs do it (RFC 8058); again and again the same.')
  @Public()
  @NotRepeatable()
  async leave(@Ctx() ctx: RequestContext, @Param('token') token: string): Promise<SubscriptionByLink> {
    const subscription = await this.named(ctx, token);
    await this.endAll(ctx, subscription, 'and o.newsletter = s.newsletter');
    return this.answer(ctx, subscription);
  }

  @Post(':token/all')
  @Answers(subscriptionByLink, 'Leaves every newsletter that goes to the same reader.')
  @Public()
  async leaveAll(@Ctx() ctx: RequestContext, @Param('token') token: string): Promise<SubscriptionByLink> {
    const subscription = await this.named(ctx, token);
    await this.endAll(ctx, subscription);
    return this.answer(ctx, subscription);
  }

  @Post(':token/confirm')
  @Answers(subscriptionByLink, 'Whoever asked confirms: from then on it is sent.')
  @Public()
  @Limit('address_contact')
  async confirm(@Ctx() ctx: RequestContext, @Param('token') token: string): Promise<SubscriptionByLink> {
    const subscription = await this.named(ctx, token);
    const command = { do: 'confirm', subscription } as const;
    const { position } = await this.subscriptions.decide(asNobody(ctx), subscription, command);
    ctx.wrote(position);
    return this.answer(ctx, subscription);
  }

  /**
   * This one, and others of the same reader: of the address; of the account that has it, and of the person whose it is now. What other
   * accounts of theirs read is decided by the person's own, and is those accounts' again should the merge be undone.
   */
  private async endAll(ctx: RequestContext, subscription: string, which = ''): Promise<void> {
    await ctx.fresh(subscriptionProjection.name);
    const sql = `select o.id from mailing.subscription s
      cross join lateral (select coalesce(s.user_id, $2) as user_id) a join mailing.subscription o on o.tenant_id = s.tenant_id
      and (o.user_id in (a.user_id, ${personOf('a.user_id')}) or o.email = s.email)
      where s.id = $1 and o.status <> 'ended' ${which}`;
    const all = await this.database.read<{ id: string }>(ctx.tenant, sql, [
      subscription,
      await this.owner(ctx, subscription),
    ]);
    for (const id of new Set([subscription, ...all.map((one) => one.id)])) await this.end(ctx, id);
  }

  /** Who has a visitor's address as theirs: until they read instead of the visitor, both do. */
  private async owner({ tenant }: RequestContext, subscription: string): Promise<string | undefined> {
    const { email } = await this.subscriptions.state(tenant, subscription);
    return email === null ? undefined : this.verified.owner(tenant, email);
  }

  private async end(ctx: RequestContext, subscription: string): Promise<void> {
    const command = { do: 'end', subscription, way: 'one_click' } as const;
    ctx.wrote((await this.subscriptions.decide(asNobody(ctx), subscription, command)).position);
  }

  private async named({ tenant }: RequestContext, token: string): Promise<string> {
    const id = await this.links.read(tenant, 'newsletter', token);
    if (id === undefined) throw new DomainError('mailing.unknown_subscription');
    // A visitor's goes on as the account's whose address it was.
    return (await this.subscriptions.state(tenant, id)).to ?? id;
  }

  private async answer({ tenant, language }: RequestContext, subscription: string): Promise<SubscriptionByLink> {
    const { phase, newsletter } = await this.subscriptions.state(tenant, subscription);
    const terms = newsletter === '' ? undefined : await this.subscriptions.terms(tenant, newsletter);
    if (!terms) throw new DomainError('mailing.unknown_subscription');
    const status = phase === 'asked' || phase === 'subscribed' ? phase : 'ended';
    return { newsletter, newsletter_name: terms.names[language], status };
  }
}

/** Whoever holds the link is the reader, whoever else may be signed in here. */
function asNobody(ctx: RequestContext) {
  return { ...ctx.command(), actor: undefined, onBehalfOf: undefined };
}
