import type { CommandContext } from '@ateneo/kernel';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
}

@CommandHandler(ReturnFromUndone)
export class ReturnFromUndoneHandler implements ICommandHandler<ReturnFromUndone> {
  constructor(
    private readonly commands: CommandBus,
    private readonly known: KnownOrganizations,
  ) {}

  async execute({ context, user, transfer }: ReturnFromUndone): Promise<void> {
    if (!(await this.known.transfer(context.tenant, transfer))?.isUndone) return;
    await this.commands.execute(new MovePerson(context, { do: 'undo_transfer', user, transfer }));
  }
}
