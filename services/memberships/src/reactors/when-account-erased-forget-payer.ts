import type { Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountErased } from '../../../identity/src/public/account.js';
import { type PaymentProvider, PROVIDER } from '../adapters/provider.js';

/** The provider forgets an erased person and how they paid. */
@Injectable()
export class WhenAccountErasedForgetPayer implements Reactor {
  readonly name = 'memberships.when-account-erased-forget-payer';
  readonly handles = ['AccountErased'];

  constructor(@Inject(PROVIDER) private readonly provider: PaymentProvider) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as AccountErased['data'];
    await this.provider.forgetCustomer(event.tenant, user);
  }
}
