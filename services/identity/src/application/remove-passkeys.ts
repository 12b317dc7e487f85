import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangePasskeys } from '../passkey/change-passkeys.js';

/** Takes passkeys away that go with something else; what is gone already is no refusal. */
@Injectable()
export class RemovePasskeys {
  constructor(private readonly commands: CommandBus) {}

  async remove(context: CommandContext, user: string, passkeys: readonly string[]): Promise<void> {
    for (const passkey of passkeys) {
      const removing = new ChangePasskeys(context, { do: 'remove', user, passkey });
      await this.commands.execute(removing).catch((error: unknown) => {
        if (!(error instanceof DomainError && error.code === 'identity.passkey_not_found')) throw error;
      });
    }
  }
}
