import type { Find } from '@ateneo/cqrs';
import type { RoleBody } from '@ateneo/contracts';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { CommandBus } from '@nestjs/cqrs';
import { type WriteOutcome, Command } from '@ateneo/resource';
import { ChangeAccountStatus, type AccountStatus } from './change-account-status.js';

/** Gives a person a role, or takes it. Refused with `identity.last_superuser`, and about an organization that there is not. */
export class ChangeRole extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly act: 'grant' | 'revoke',
    readonly body: RoleBody,
  ) {
    super();
  }

  async run(get: Find): Promise<WriteOutcome> {
    const { context, user, act, body } = this;
    if (body.role === 'staff' && act === 'grant') await this.mustKnow(get, context.tenant, body.organization);
    const organization = body.role === 'staff' ? { organization: body.organization } : {};
    const status = { do: `${act}_${body.role}`, user, ...organization } as AccountStatus;
    return get(CommandBus).execute(new ChangeAccountStatus(context, status));
  }

  private async mustKnow(get: Find, tenant: string, organization: string): Promise<void> {
    const sql = 'select is_closed from identity.organization where id = $1';
    const [found] = await get(Database).read<{ is_closed: boolean }>(tenant, sql, [organization]);
    if (!found) throw fieldError('organization', 'identity.unknown_organization');
    if (found.is_closed) throw fieldError('organization', 'organizations.closed');
  }
}
