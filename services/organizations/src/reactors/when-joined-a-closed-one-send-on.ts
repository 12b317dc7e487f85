import { type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SendOn } from '../membership/send-on.js';
import type { PersonJoinedOrganization } from '../../../published/src/organizations/membership.js';

/** Nobody stays in an organization that closed, or was deleted, as they came: the closing finds who came before, the joining who came after. */
@Injectable()
export class WhenJoinedAClosedOneSendOn implements Reactor {
  readonly name = 'organizations.when-joined-a-closed-one-send-on';
  readonly handles = ['PersonJoinedOrganization', 'OrganizationClosed', 'OrganizationDeleted'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { organization, user, previous } = event.data as Partial<PersonJoinedOrganization['data']> & {
      organization: string;
    };
    const cause = { id: event.id, position: event.position };
    await this.commands.execute(new SendOn(systemContext(event), cause, { organization, user, previous }));
  }
}
