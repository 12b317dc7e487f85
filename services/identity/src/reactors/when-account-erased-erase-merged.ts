import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EraseAccount } from '../account/erase-account.js';
import { DecideMerges } from '../application/decide-merges.js';
import type { AccountErased } from '../../../published/src/identity/account.js';

/** A person's erasure is that of all accounts which were merged into theirs (contract, 5). */
@Injectable()
export class WhenAccountErasedEraseMerged implements Reactor {
  readonly name = 'identity.when-account-erased-erase-merged';
  readonly handles = ['AccountErased'];

  constructor(
    private readonly commands: CommandBus,
    private readonly merges: DecideMerges,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, texts } = event.data as AccountErased['data'];
    for (const account of await this.merges.into(event.tenant, user)) {
      await this.commands.execute(new EraseAccount(inTheNameOf(event), account, { texts, evenInCharge: true }));
    }
  }
}
