import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { type WriteOutcome, Command } from '@ateneo/resource';
import { DecideSuperusers } from '../application/decide-superusers.js';
import { ClaimWhenVerified } from './claim-when-verified.js';
import { accountAggregate } from './account.aggregate.js';
import type { AddressCommand } from './account-email.decider.js';
import type { AccountCommand } from './account.decider.js';
import type { LifeCommand } from './account-life.decider.js';

/** Verified without a link, a role, a lock or its end, a link for another password, an organization: what others decide about an account. */
export type AccountStatus =
  | Exclude<
      AccountCommand,
      | LifeCommand
      | AddressCommand
      | {
          do:
            | 'give_consent'
            | 'withdraw_consent'
            | 'tag'
            | 'untag'
            | 'correct'
            | 'give_up_national_id'
            | 'ask_again'
            | 'reset_password'
            | 'set_password'
            | 'deactivate';
        }
    >
  | { readonly do: 'grant_superuser'; readonly user: string }
  | { readonly do: 'revoke_superuser'; readonly user: string };

/** Changes a person's account status or role; already so is no change. The caller has the right to it: demo data, reactors, superusers' calls. */
export class ChangeAccountStatus extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly status: AccountStatus,
  ) {
    super();
  }

  async run(get: Find): Promise<WriteOutcome> {
    const { context, status } = this;
    const { user } = status;
    // Another stream: the account's own revision stays.
    if (status.do === 'grant_superuser')
      return { revision: -1, position: await get(DecideSuperusers).grant(context, user) };
    if (status.do === 'revoke_superuser')
      return { revision: -1, position: await get(DecideSuperusers).revoke(context, user) };
    const decide = (command: AccountCommand) =>
      get(DECISIONS).execute(context, accountAggregate, user, command, { once: true });
    if (status.do !== 'verify') return writtenBy(await decide(status));
    const { done } = await get(ClaimWhenVerified).around(context, user, (taken) =>
      decide({ ...status, ...(taken && { taken }) }),
    );
    return writtenBy(done);
  }
}

function writtenBy({ revision, position }: WriteOutcome): WriteOutcome {
  return { revision, position };
}
