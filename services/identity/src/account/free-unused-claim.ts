import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from './account.aggregate.js';
import type { Account } from './account.decider.js';

/** Frees a claim whose owner does not have the value: its act never came, or the value was given up. */
export class FreeUnusedClaim extends Command<void> {
  constructor(
    readonly context: CommandContext,
    /** The claim's stream. */
    readonly stream: string,
    readonly owner: string,
  ) {
    super();
  }
}

@CommandHandler(FreeUnusedClaim)
export class FreeUnusedClaimHandler implements ICommandHandler<FreeUnusedClaim> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(CLAIMS) private readonly claims: Claims,
  ) {}

  async execute({ context, stream, owner }: FreeUnusedClaim): Promise<void> {
    // From here on a registration that still lingers somewhere is refused by its own stream: it cannot land unclaimed.
    const { state } = await this.decisions.execute(context, accountAggregate, owner, { do: 'abandon', user: owner });
    const isUsed =
      (await this.isClaimOf(context.tenant, stream, 'email', state.email)) ||
      (await this.isClaimOf(context.tenant, stream, 'national_id', nationalIdOf(state)));
    if (isUsed) return;
    await this.claims.free(context, stream, owner);
    await this.holdAgain(context, stream, owner);
  }

  /** A correction may have landed just before the claim was freed. */
  private async holdAgain(context: CommandContext, stream: string, owner: string): Promise<void> {
    const { state } = await this.decisions.load(context.tenant, accountAggregate, owner);
    const { email } = state;
    if (await this.isClaimOf(context.tenant, stream, 'email', email))
      await this.claims.hold(context, 'email', email!, owner, 'identity.email_taken');
    const id = nationalIdOf(state);
    if (await this.isClaimOf(context.tenant, stream, 'national_id', id))
      await this.claims.hold(context, 'national_id', id!, owner, 'identity.national_id_taken');
  }

  private async isClaimOf(
    tenant: string,
    stream: string,
    kind: 'email' | 'national_id',
    value: string | null | undefined,
  ): Promise<boolean> {
    return Boolean(value) && (await this.claims.streamOf(tenant, kind, value!)) === stream;
  }
}

/** The one that they hold: none before the account is verified (decision 141). */
function nationalIdOf({ isVerified, profile }: Account): string | undefined {
  return isVerified ? profile?.national_id : undefined;
}
