import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { OrganizationClosed } from '../../../published/src/organizations/organization.js';
import { DismissManagers } from '../account/dismiss-managers.js';

/** Nobody manages an organization that is closed, or that was deleted as they were appointed. */
@Injectable()
export class WhenOrganizationClosedDismissManagers implements Reactor {
  readonly name = 'identity.when-organization-closed-dismiss-managers';
  readonly handles = ['OrganizationClosed', 'OrganizationDeleted'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { organization } = event.data as OrganizationClosed['data'];
    await this.commands.execute(new DismissManagers(inTheNameOf(event), organization, event.position));
  }
}
