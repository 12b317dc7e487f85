import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SettleMerge } from '../account/settle-merge.js';
import type { PeopleMerged } from '../../../published/src/identity/merged.js';

/** Whoever died between the merge (or its end) and the account: the account is settled. */
@Injectable()
export class WhenPeopleMergedSettleAccount implements Reactor {
  readonly name = 'identity.when-people-merged-settle-account';
  readonly handles = ['PeopleMerged', 'PeopleUnmerged'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { closed } = event.data as PeopleMerged['data'];
    const settling = this.commands.execute(new SettleMerge(inTheNameOf(event), closed));
    // Then the merge was taken back, and that is told as well.
    await settling.catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
}
