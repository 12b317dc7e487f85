import { VIEWS, type Views } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeAccountStatus } from './change-account-status.js';

/** Everybody who managed the organization at that position of the log manages it no longer. */
export class DismissManagers extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly organization: string,
    readonly position: string,
  ) {
    super();
  }
}

@CommandHandler(DismissManagers)
export class DismissManagersHandler implements ICommandHandler<DismissManagers> {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async execute({ context, organization, position }: DismissManagers): Promise<void> {
    if (!(await this.views.reached('identity.manager', position))) throw new Error('the view is behind');
    const sql = 'select "user" from identity.manager where organization = $1 order by "user"';
    const found = await this.database.read<{ user: string }>(context.tenant, sql, [organization]);
    for (const { user } of found)
      await this.commands.execute(new ChangeAccountStatus(context, { do: 'revoke_staff', user, organization }));
  }
}
