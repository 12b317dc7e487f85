import { type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountErased } from '../../../identity/src/public/account.js';
import { Memberships } from '../adapters/memberships.js';
import { type PaymentProvider, PROVIDER } from '../adapters/provider.js';

/** An erased person's membership is over, and the provider forgets them and how they paid. */
@Injectable()
export class WhenAccountErasedForgetPayer implements Reactor {
  readonly name = 'memberships.when-account-erased-forget-payer';
  readonly handles = ['AccountErased'];

  constructor(
    @Inject(PROVIDER) private readonly provider: PaymentProvider,
    private readonly memberships: Memberships,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as AccountErased['data'];
    await this.memberships.erase(systemContext(event), user);
    await this.provider.forgetCustomer(event.tenant, user);
  }
}
