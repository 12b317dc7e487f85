import { type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import type { AccountErased } from '../../../published/src/identity/account.js';
import { Memberships } from '../application/memberships.js';
import { Providers } from '../application/providers.js';

/** An erased person's membership is over, and the providers forget them and how they paid. */
@Injectable()
export class WhenAccountErasedForgetPayer implements Reactor {
  readonly name = 'memberships.when-account-erased-forget-payer';
  readonly handles = ['AccountErased'];

  constructor(
    private readonly providers: Providers,
    private readonly memberships: Memberships,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as AccountErased['data'];
    await this.memberships.erase(systemContext(event), user);
    for (const provider of this.providers.all) await provider.forgetCustomer(event.tenant, user);
  }
}
