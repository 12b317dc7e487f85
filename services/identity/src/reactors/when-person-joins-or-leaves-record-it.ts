import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PersonJoinedOrganization, PersonLeftOrganization } from '../../../organizations/src/public/membership.js';
import { ChangeStanding } from '../account/change-standing.js';

/**
 * Organizations decide who belongs to which; the account tells it, and the change log too. One for both: of two, the one that
 * is behind would bring somebody back who has left meanwhile.
 */
@Injectable()
export class WhenPersonJoinsOrLeavesRecordIt implements Reactor {
  readonly name = 'identity.when-person-joins-or-leaves-record-it';
  readonly handles = ['PersonJoinedOrganization', 'PersonLeftOrganization'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, organization } = event.data as (PersonJoinedOrganization | PersonLeftOrganization)['data'];
    const context = { ...inTheNameOf(event), now: event.meta.time };
    const move = event.type === 'PersonJoinedOrganization' ? 'join' : 'leave';
    await this.commands.execute(new ChangeStanding(context, { do: move, user, organization }));
  }
}
