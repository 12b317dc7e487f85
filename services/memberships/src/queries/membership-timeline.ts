import type { MembershipCardRow, Language, MembershipMoment } from '@ateneo/contracts';
import { EVENT_STORE } from '@ateneo/cqrs';
import { type EventStore, streamName } from '@ateneo/event-store';
import type { RequestContext } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { Resources } from '@ateneo/resource';
import { Inject, Injectable } from '@nestjs/common';
import { membershipCards } from '../membership-card/membership-card.resource.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import type { MembershipEvent } from '../membership/membership.events.js';
import { type Happened, ofMembership, ofPayment } from '../membership/told-moments.js';
import { payments } from '../payment/payment.resource.js';

const i18n = createServerI18n();

/** So much of it is told. */
const MOST = 300;

/** What happened to a membership: by its own stream, and by the payments and cards that the reader may see. */
@Injectable()
export class MembershipTimeline {
  constructor(
    private readonly resources: Resources,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'read'>,
  ) {}

  async listMoments(ctx: RequestContext, user: string): Promise<MembershipMoment[]> {
    const happened = [
      ...ofMembership(await this.events(ctx.tenant, user)),
      ...(await this.paid(ctx, user)),
      ...(await this.cards(ctx, user)),
    ];
    return happened
      .toSorted((a, b) => (a.datetime < b.datetime ? 1 : -1))
      .slice(0, MOST)
      .map((one) => inWords(one, ctx.language));
  }

  /** Nothing of them that is sealed is told. */
  private async events(tenant: string, user: string) {
    const stored = await this.store.read(streamName(membershipAggregate.category, tenant, user));
    return stored.map(({ type, data, metadata }) => ({
      ...({ type, data: JSON.parse(data) } as MembershipEvent),
      time: (JSON.parse(metadata) as { time: string }).time,
    }));
  }

  private async paid(ctx: RequestContext, user: string): Promise<Happened[]> {
    const query = { user, purpose: 'invoice' };
    const happened: Happened[] = [];
    for await (const row of await this.resources.all(ctx, payments, ctx.viewer!, query))
      happened.push(...ofPayment(row));
    return happened;
  }

  private async cards(ctx: RequestContext, user: string): Promise<Happened[]> {
    const rows: MembershipCardRow[] = [];
    for await (const row of await this.resources.all(ctx, membershipCards, ctx.viewer!, { user })) rows.push(row);
    return rows.flatMap(({ creation_datetime, revoked_datetime }): Happened[] => [
      { datetime: creation_datetime, kind: 'card_sent' },
      ...(revoked_datetime ? [{ datetime: revoked_datetime, kind: 'card_revoked' } as const] : []),
    ]);
  }
}

function inWords({ datetime, kind, as = kind, amount, receipt }: Happened, to: Language): MembershipMoment {
  return { datetime, kind, text: i18n.t(to, `dues:moments.${as}`), amount: amount ?? null, receipt: receipt ?? null };
}
