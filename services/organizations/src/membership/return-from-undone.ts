import type { Find } from '@ateneo/cqrs';
import { Command } from '@ateneo/resource';
import type { CommandContext } from '@ateneo/kernel';
import { CommandBus } from '@nestjs/cqrs';
import { KnownOrganizations } from '../application/known-organizations.js';
import { MovePerson } from './move-person.js';

/** Takes somebody back whom a transfer moved in the moment in which it was undone. */
export class ReturnFromUndone extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly transfer: string,
  ) {
    super();
  }

  async run(get: Find): Promise<void> {
    const { context, user, transfer } = this;
    if (!(await get(KnownOrganizations).transfer(context.tenant, transfer))?.isUndone) return;
    await get(CommandBus).execute(new MovePerson(context, { do: 'undo_transfer', user, transfer }));
  }
}
