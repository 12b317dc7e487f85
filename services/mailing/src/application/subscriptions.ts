import { normalisedEmail } from '@ateneo/contracts';
import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { hmacName, KEYS, type KeyStore } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import { newsletterAggregate } from '../newsletter/newsletter.aggregate.js';
import type { NewsletterTerms } from '../newsletter/newsletter.events.js';
import { subscriptionAggregate } from '../subscription/subscription.aggregate.js';
import type { SubscriptionCommand, SubscriptionState } from '../subscription/subscription.decider.js';

/** Finds and decides subscriptions. */
@Injectable()
export class Subscriptions {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  /** Undefined: there is none, or it is not active. */
  async openTerms(tenant: string, newsletter: string): Promise<NewsletterTerms | undefined> {
    const terms = await this.terms(tenant, newsletter);
    return terms?.is_active ? terms : undefined;
  }

  /** Undefined: there is none. */
  async terms(tenant: string, newsletter: string): Promise<NewsletterTerms | undefined> {
    return (await this.decisions.load(tenant, newsletterAggregate, newsletter)).state ?? undefined;
  }

  async state(tenant: string, subscription: string): Promise<SubscriptionState> {
    return (await this.decisions.load(tenant, subscriptionAggregate, subscription)).state;
  }

  decide(context: CommandContext, subscription: string, command: SubscriptionCommand) {
    return this.decisions.execute(context, subscriptionAggregate, subscription, command, { once: true });
  }

  /**
   * Of an address without an account: the one that is there, or the next. The name tells the address to nobody who has not the
   * tenant's key. One that was forgotten begins anew, with another key.
   */
  async ofVisitor(tenant: string, newsletter: string, email: string): Promise<string> {
    const key = await this.keys.tenantKey(tenant, 'link');
    const address = normalisedEmail(email);
    for (let nth = 0; ; nth += 1) {
      const id = derivedId(newsletter, hmacName(key, 'subscription', newsletter, address, `${nth}`));
      const { phase } = await this.state(tenant, id);
      if (phase !== 'forgotten' && phase !== 'ended') return id;
    }
  }
}
