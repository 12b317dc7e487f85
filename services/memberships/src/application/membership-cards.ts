import { MembershipAccount } from './membership-account.js';
import { Codes, pictureOf } from '@ateneo/codes';
import { type MembershipCard, membershipCardPayload } from '@ateneo/contracts';
import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import { TENANTS, type Tenants } from '@ateneo/http';
import { type CommandContext, DomainError, initialsOf } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PersonForInvoice } from '../../../identity/src/public/person-for-invoice.js';
import { membershipCardAggregate } from '../membership-card/membership-card.aggregate.js';
import type { MembershipCardCommand } from '../membership-card/membership-card.decider.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import { isMember, type Membership } from '../membership/membership.fold.js';
import { dayOf } from '../membership/periods.rules.js';

/** What of a membership stands on its card. */
export interface OnCard {
  /** The account that it runs under. */
  readonly id: string;
  /** Whose it is. */
  readonly user: string;
  readonly status: string;
  readonly number: string | null;
  readonly organization_name: string;
  readonly since: string | null;
  readonly period_end: string | null;
}

/** Cards of members: issued and revoked as the membership goes, signed when they are shown. */
@Injectable()
export class MembershipCards {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(TENANTS) private readonly tenants: Tenants,
    private readonly codes: Codes,
    private readonly queries: QueryBus,
    private readonly accounts: MembershipAccount,
  ) {}

  /** Whoever is a member has a card; nobody else has. Done again it changes nothing. */
  async follow(context: CommandContext, user: string, state: Membership): Promise<void> {
    const { status } = state;
    if (isMember(state)) await this.issue(context, user, state);
    else if (status === 'unpaid') await this.act(context, user, { do: 'revoke', user, reason: 'lapsed' });
    // Also of who was none after all.
    else if (status === 'canceled' || status === 'incomplete')
      await this.act(context, user, { do: 'revoke', user, reason: 'ended' });
  }

  /** The card was lost: from now on another one is good. */
  async replace(context: CommandContext, user: string): Promise<string | undefined> {
    return this.act(context, user, { do: 'replace', user, card: await this.nextOf(context.tenant, user) });
  }

  /** What a person's card would say, by their own events; undefined when they are no member. */
  async membershipOf(tenant: string, user: string, organization_name: string): Promise<OnCard | undefined> {
    const id = await this.accounts.findAccount(tenant, user);
    const { state } = await this.decisions.load(tenant, membershipAggregate, id);
    if (!isMember(state)) return undefined;
    const { status, number, period, anchor } = state;
    return { id, user, status, number, organization_name, since: anchor ?? period!.start, period_end: period!.end };
  }

  /** The card that is good now. */
  async findCurrent(tenant: string, membership: OnCard): Promise<MembershipCard> {
    const { id, user, status, number, organization_name, since, period_end } = membership;
    const { live } = (await this.decisions.load(tenant, membershipCardAggregate, id)).state;
    if (!live || number === null) throw new DomainError('memberships.carnet_not_found');
    const query = new PersonForInvoice(tenant, user);
    const name = (await this.queries.execute(query))?.name ?? '';
    const { time_zone } = (await this.tenants.byId(tenant))!;
    const until = period_end && dayOf(period_end, time_zone);
    const said = { ...live, until, number, initials: initialsOf(name) };
    const code = await this.codes.sign(tenant, 'AC1', membershipCardPayload(said));
    return {
      id: live.card,
      user,
      name,
      number,
      organization_name,
      status: status === 'past_due' ? 'past_due' : 'valid',
      since: since ?? new Date(0).toISOString(),
      valid_until: period_end,
      code,
      picture: pictureOf(code),
    };
  }

  private async issue(context: CommandContext, user: string, state: Membership): Promise<void> {
    const { choice, paidBy: invoice, brought } = state;
    const isBrought = brought !== null && invoice === null;
    const card = await this.nextOf(context.tenant, user);
    await this.act(context, user, { do: 'issue', user, card, organization: choice!.organization, invoice, isBrought });
  }

  /** Two at once name the same card, and the second finds it issued. */
  private async nextOf(tenant: string, user: string): Promise<string> {
    const { issued } = (await this.decisions.load(tenant, membershipCardAggregate, user)).state;
    return derivedId(user, `carnet/${issued}`);
  }

  private async act(
    context: CommandContext,
    user: string,
    command: MembershipCardCommand,
  ): Promise<string | undefined> {
    return (await this.decisions.execute(context, membershipCardAggregate, user, command)).position;
  }
}
