import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PersonLeftOrganization } from '../../../organizations/src/public/membership.js';
import { ChangeStanding } from '../account/change-standing.js';

/** Whoever left an organization: the account tells it, and the change log too. */
@Injectable()
export class WhenPersonLeftOrganizationRecordIt implements Reactor {
  readonly name = 'identity.when-person-left-organization-record-it';
  readonly handles = ['PersonLeftOrganization'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, organization } = event.data as PersonLeftOrganization['data'];
    const context = { ...inTheNameOf(event), now: event.meta.time };
    await this.commands.execute(new ChangeStanding(context, { do: 'leave', user, organization }));
  }
}
