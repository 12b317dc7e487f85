import { Command } from '@ateneo/resource';
import { VIEWS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { CommandBus } from '@nestjs/cqrs';
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

  async run(get: Find): Promise<void> {
    const { context, organization, position } = this;
    if (!(await get(VIEWS).reached('identity.manager', position))) throw new Error('the view is behind');
    const sql = 'select "user" from identity.manager where organization = $1 order by "user"';
    const found = await get(Database).read<{ user: string }>(context.tenant, sql, [organization]);
    for (const { user } of found)
      await get(CommandBus).execute(new ChangeAccountStatus(context, { do: 'revoke_staff', user, organization }));
  }
}
