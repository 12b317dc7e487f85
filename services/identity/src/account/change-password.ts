import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly sessions: Sessions,
  ) {}

  async execute({ context, user, password, shown }: ChangePassword): Promise<void> {
    const { state } = await this.decisions.load(context.tenant, accountAggregate, user);
    mustBeStrong(password, state);
    const hash = await hashPassword(password);
    const command = { do: 'set_password', user, hash, replacing: shown ?? state.passwordHash } as const;
    await this.decisions.execute(context, accountAggregate, user, command);
    await this.sessions.endAll(context.tenant, user);
  }
}
