import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { FailedSignIns } from '../adapters/failed-sign-ins.js';
import { hashPassword } from '../adapters/password-hashing.js';
import { Sessions } from '../adapters/sessions.js';
import { RemovePasskeys } from '../application/remove-passkeys.js';
import { ClaimWhenVerified } from './claim-when-verified.js';
import { accountAggregate } from './account.aggregate.js';
import { ResetLink, type SentLink } from './reset-link.js';
import { mustBeStrong } from './password.policy.js';

/**
 * Sets another password by the link that was mailed (contract, 4); all sessions end, and passkeys that the person does not want
 * any more go. Refused with `identity.reset_verification_failed`, or at the field when the password is weak: then the link
 * stays good.
 */
export class ResetPassword extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly link: SentLink,
    readonly password: string,
    readonly unwanted: readonly string[],
  ) {
    super();
  }

  async run(get: Find): Promise<void> {
    const { context, link, password, unwanted } = this;
    const { tenant } = context;
    const { user, state } = await get(ResetLink).read(context, link);
    mustBeStrong(password, state);
    const hash = await hashPassword(password);
    const command = { do: 'reset_password', user, hash, replacing: state.passwordHash } as const;
    const asUser: CommandContext = { ...context, actor: user, source: 'self' };
    // Before the link is used up: whoever was told of a failure tries once more.
    await get(RemovePasskeys).remove(asUser, user, unwanted);
    await get(ClaimWhenVerified).around(asUser, user, (taken) =>
      get(DECISIONS).execute(asUser, accountAggregate, user, { ...command, ...(taken && { taken }) }),
    );
    await get(Sessions).endAll(tenant, user);
    // Whoever reads the mail of the address waits for nobody's guesses.
    await get(FailedSignIns).forget(tenant, state.email!);
  }
}
