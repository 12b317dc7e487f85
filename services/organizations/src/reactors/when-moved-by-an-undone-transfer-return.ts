import { type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReturnFromUndone } from '../membership/return-from-undone.js';
import type { PersonJoinedOrganization } from '../../../published/src/organizations/membership.js';

/** A transfer and its undo may run at the same time: whoever is moved behind the undo's back goes back as well. */
@Injectable()
export class WhenMovedByAnUndoneTransferReturn implements Reactor {
  readonly name = 'organizations.when-moved-by-an-undone-transfer-return';
  readonly handles = ['PersonJoinedOrganization'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, transfer } = event.data as PersonJoinedOrganization['data'];
    if (transfer) await this.commands.execute(new ReturnFromUndone(systemContext(event), user, transfer));
  }
}
