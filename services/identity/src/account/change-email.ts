import { hasWrongHost } from '@ateneo/contracts';
import { CLAIMS, DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError, fieldError } from '@ateneo/kernel';
import { type WriteOutcome, Command } from '@ateneo/resource';
import { ClaimWhenVerified } from './claim-when-verified.js';
import { accountAggregate } from './account.aggregate.js';
import { normalisedEmail } from './normalised.js';

const TAKEN = 'identity.email_taken';

/** Asks another address whether it is to take the place of the present one. Refused with `identity.email_taken`. */
export class AskForEmail extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly email: string,
  ) {
    super();
  }

  async run(get: Find): Promise<WriteOutcome> {
    const { context, user, email: written } = this;
    const email = normalisedEmail(written);
    if (hasWrongHost(email)) throw fieldError('email', 'identity.wrong_email_host');
    const holder = await get(CLAIMS).holder(context.tenant, 'email', email);
    if (holder !== undefined && holder !== user) throw new DomainError(TAKEN);
    const command = { do: 'ask_for_email', user, email } as const;
    const { revision, position } = await get(DECISIONS).execute(context, accountAggregate, user, command);
    return { revision, position };
  }
}

/** Lets the address that was asked take its place: its link was followed. The one before is freed by a reactor. */
export class ChangeEmail extends Command<WriteOutcome & { readonly isTaken: boolean }> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly email: string,
    /** The address that the link was made for. */
    readonly replacing: string | null,
  ) {
    super();
  }

  /** Claim, then act: whoever comes first has the address, however many confirm at once. */
  async run(get: Find): Promise<WriteOutcome & { readonly isTaken: boolean }> {
    const { context, user, email, replacing } = this;
    await get(CLAIMS).hold(context, 'email', email, user, TAKEN);
    const command = { do: 'change_email', user, email, replacing } as const;
    const { done, isTaken } = await get(ClaimWhenVerified).around(context, user, (taken) =>
      get(DECISIONS).execute(context, accountAggregate, user, { ...command, ...(taken && { taken }) }),
    );
    const { revision, position } = done;
    // Whoever was held up for over a minute has lost the claim as one whose act never came: it is held again, or given up.
    await get(CLAIMS)
      .hold(context, 'email', email, user, TAKEN)
      .catch(async (taken: unknown) => {
        if (taken instanceof DomainError && taken.code === TAKEN && replacing)
          await this.restoreEmail(get, context, user, email, replacing);
        throw taken;
      });
    return { revision, position, isTaken };
  }

  private async restoreEmail(
    get: Find,
    context: CommandContext,
    user: string,
    lost: string,
    email: string,
  ): Promise<void> {
    await get(CLAIMS).hold(context, 'email', email, user, TAKEN);
    await get(DECISIONS).execute(context, accountAggregate, user, { do: 'return_email', user, email, lost });
  }
}
