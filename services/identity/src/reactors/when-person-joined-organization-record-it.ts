import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PersonJoinedOrganization } from '../../../organizations/src/public/membership.js';
import { ChangeStanding } from '../account/change-standing.js';

/** Organizations decide who belongs to which; the account tells it, and the change log too. */
@Injectable()
export class WhenPersonJoinedOrganizationRecordIt implements Reactor {
  readonly name = 'identity.when-person-joined-organization-record-it';
  readonly handles = ['PersonJoinedOrganization'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, organization } = event.data as PersonJoinedOrganization['data'];
    const context = { ...inTheNameOf(event), now: event.meta.time };
    await this.commands.execute(new ChangeStanding(context, { do: 'join', user, organization }));
  }
}
