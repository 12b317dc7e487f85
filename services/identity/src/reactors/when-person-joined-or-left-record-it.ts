import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type {
  PersonJoinedOrganization,
  PersonLeftOrganization,
} from '../../../published/src/organizations/membership.js';
import { ChangeAccountStatus } from '../account/change-account-status.js';

type JoinedOrLeft = PersonJoinedOrganization | PersonLeftOrganization;

/**
 * Organizations decide who belongs to which; the account tells it, and the change log too. One reactor for both: of two,
 * the one that is behind would record a joining after the leaving that followed it.
 */
@Injectable()
export class WhenPersonJoinedOrLeftRecordIt implements Reactor {
  // The name of its checkpoint, from when it heard of joinings alone.
  readonly name = 'identity.when-person-joined-organization-record-it';
  readonly handles = ['PersonJoinedOrganization', 'PersonLeftOrganization'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, organization } = event.data as JoinedOrLeft['data'];
    const context = { ...inTheNameOf(event), now: event.meta.time };
    const act = event.type === 'PersonJoinedOrganization' ? 'join' : 'leave';
    await this.commands.execute(new ChangeAccountStatus(context, { do: act, user, organization }));
  }
}
