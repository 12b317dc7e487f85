import { type Reactor, type RecordedEvent, systemContext, type Views, VIEWS } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import type { EmailVerified } from '../../../published/src/identity/account.js';
import { OneReader } from '../application/one-reader.js';
import type { SubscriptionBegan } from '../subscription/subscription.events.js';

/** Whoever reads at an address as a visitor, and has an account with it, reads as that account alone, whichever came first. */
@Injectable()
export class WhenAddressIsAnAccountsJoinReaders implements Reactor {
  readonly name = 'mailing.when-address-is-an-accounts-join-readers';
  readonly handles = ['EmailVerified', 'EmailChanged', 'AccountReactivated', 'SubscriptionBegan'];

  constructor(
    private readonly one: OneReader,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as (EmailVerified | SubscriptionBegan)['data'];
    if (event.type === 'SubscriptionBegan' && user !== null) return;
    // The later of the two sees both: who has the address, and what is read at it.
    for (const view of ['identity.user', 'mailing.subscription'])
      if (!(await this.views.reached(view, event.position))) throw new Error(`${view} has not seen the address yet`);
    const context = systemContext(event);
    if (user === null) await this.one.takeOne(context, (event as RecordedEvent<SubscriptionBegan>).data.subscription);
    else await this.one.takeAll(context, user);
  }
}
