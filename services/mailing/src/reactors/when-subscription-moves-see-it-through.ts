import { derivedId, type OutboxEntry, type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { Injectable } from '@nestjs/common';
import { FORGET_SUBSCRIPTION, ForgetSubscription, unconfirmedUntil } from '../application/forget-subscription.js';
import { RequestEmail } from '../email/request-email.js';
import type { SubscriptionEnded } from '../subscription/subscription.events.js';

/** Whoever asks without an account is asked whether it was they; the address of who leaves, or never answers, is forgotten. */
@Injectable()
export class WhenSubscriptionMovesSeeItThrough implements Reactor {
  readonly name = 'mailing.when-subscription-moves-see-it-through';
  readonly handles = ['SubscriptionAsked', 'SubscriptionEnded'];

  constructor(
    private readonly request: RequestEmail,
    private readonly forget: ForgetSubscription,
  ) {}

  async handle(event: RecordedEvent): Promise<OutboxEntry | void> {
    const { subscription } = (event as RecordedEvent<SubscriptionEnded>).data;
    if (event.type === 'SubscriptionEnded') return this.forget.execute(systemContext(event), subscription);
    const email = derivedId(event.id, this.name);
    const params = { subscription, news: 'confirm' };
    const asked = { email, user: subscription, guest: true, category: 'newsletter', params } as const;
    await this.request.execute(systemContext(event), asked);
    const at = unconfirmedUntil(event.meta.time);
    const appointment = { kind: FORGET_SUBSCRIPTION, key: subscription, reference: subscription, at };
    return (tx) => askForEffects(tx, [appointment]);
  }
}
