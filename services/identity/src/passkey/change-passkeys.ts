import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { passkeysAggregate } from './passkeys.aggregate.js';
import type { PasskeyCommand, Passkeys } from './passkeys.decider.js';
import { PasskeyUses } from '../adapters/passkey-uses.js';

/** Adds, renames or removes a passkey; what is kept of one that is gone goes with it. */
export class ChangePasskeys extends Command<{ readonly state: Passkeys; readonly position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly change: PasskeyCommand,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, change } = this;
    const { user, passkey } = change;
    const done = await get(DECISIONS).execute(context, passkeysAggregate, user, change);
    if (change.do === 'remove') await get(PasskeyUses).forget(context.tenant, user, passkey);
    return done;
  }
}
