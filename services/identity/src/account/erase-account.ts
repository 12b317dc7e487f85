import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { type WriteOutcome, Command } from '@ateneo/resource';
import { Sessions } from '../adapters/sessions.js';
import type { AccountErased } from '../../../published/src/identity/account.js';
import { DecideSuperusers } from '../application/decide-superusers.js';
import { accountAggregate } from './account.aggregate.js';
import { ProvePassword, type TypedPassword } from './prove-password.js';

/**
 * Closes an account for good (contract, 5: delete). From here on nobody signs in to it; what is personal is forgotten by
 * who hears of it. Refused with `identity.still_in_charge`, and with `identity.wrong_password` when one is asked for (after
 * several with `http.too_many_requests`).
 */
export class EraseAccount extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly how: {
      /** Whether published texts stay, without a name. */
      readonly texts: AccountErased['data']['texts'];
      /** Of whoever erases themselves; a wrong one counts as at sign-in. */
      readonly password?: TypedPassword;
      /** Also somebody who administers or manages: operators alone. */
      readonly evenInCharge?: boolean;
      /** Nothing else has happened to the account. */
      readonly expectedRevision?: number;
    },
  ) {
    super();
  }

  async run(get: Find): Promise<WriteOutcome> {
    const { context, user, how } = this;
    const { tenant } = context;
    const { texts, password, evenInCharge = false, expectedRevision } = how;
    if (password !== undefined) await get(ProvePassword).prove(tenant, user, password);
    const isSuperuser = (await get(DecideSuperusers).load(tenant)).has(user);
    const command = { do: 'erase', user, texts, isSuperuser, evenInCharge } as const;
    const { revision, position } = await get(DECISIONS).execute(context, accountAggregate, user, command, {
      expectedRevision,
    });
    await get(Sessions).endAll(tenant, user);
    return { revision, position };
  }
}
