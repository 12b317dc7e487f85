import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { hashPassword } from '../adapters/password-hashing.js';
import { Sessions } from '../adapters/sessions.js';
import { accountAggregate } from './account.aggregate.js';
import { mustBeStrong } from './password.policy.js';

/**
 * Sets another password for whoever has shown the present one, or for whom a superuser does it (specification, 6); all
 * sessions of the person end. Refused at the field when it is weak, and with `http.conflict` when it was set meanwhile.
 */
export class ChangePassword extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly password: string,
    /** The hash of the present one, where it was shown. */
    readonly shown?: string | null,
  ) {
    super();
  }

  async run(get: Find): Promise<void> {
    const { context, user, password, shown } = this;
    const { state } = await get(DECISIONS).load(context.tenant, accountAggregate, user);
    mustBeStrong(password, state);
    const hash = await hashPassword(password);
    const command = { do: 'set_password', user, hash, replacing: shown ?? state.passwordHash } as const;
    await get(DECISIONS).execute(context, accountAggregate, user, command);
    await get(Sessions).endAll(context.tenant, user);
  }
}
