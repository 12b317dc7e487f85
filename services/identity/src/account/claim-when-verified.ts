import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { accountAggregate } from './account.aggregate.js';
import type { TakenNationalId } from './verifying.decider.js';

const TAKEN = 'identity.national_id_taken';

/**
 * Claims national ids for whom an address is verified, and for nobody before (decision 141): whoever registers with a
 * number learns nothing of whose it is and keeps it from nobody.
 */
@Injectable()
export class ClaimWhenVerified {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(CLAIMS) private readonly claims: Claims,
  ) {}

  /** Does what verifies the account, told who else has its number. Answers whether it was verified without it. */
  async around<Done>(
    context: CommandContext,
    user: string,
    act: (taken?: TakenNationalId) => Promise<Done>,
  ): Promise<{ done: Done; isTaken: boolean }> {
    const taken = await this.claim(context, user);
    const done = await act(taken);
    // Corrected meanwhile, or held up for over a minute and freed as one whose act never came.
    const isLost = await this.holdOrGiveUp(context, user);
    return { done, isTaken: taken !== undefined || isLost };
  }

  /** For who is verified already: the number is held, or given up. Answers whether it was. */
  async holdOrGiveUp(context: CommandContext, user: string): Promise<boolean> {
    const taken = await this.claim(context, user);
    if (taken)
      await this.decisions.execute(context, accountAggregate, user, { do: 'give_up_national_id', user, taken });
    return taken !== undefined;
  }

  /** Throws `identity.national_id_taken` when a verified person has it; for who may be told. */
  async mustBeFree({ tenant }: CommandContext, nationalId: string, user: string): Promise<void> {
    const holder = nationalId === '' ? undefined : await this.claims.holder(tenant, 'national_id', nationalId);
    if (holder !== undefined && holder !== user) throw new DomainError(TAKEN);
  }

  private async claim(context: CommandContext, user: string): Promise<TakenNationalId | undefined> {
    const { state } = await this.decisions.load(context.tenant, accountAggregate, user);
    const nationalId = state.profile?.national_id;
    if (!nationalId || state.status !== 'registered') return undefined;
    const holder = await this.holdFor(context, nationalId, user);
    return holder === user ? undefined : { nationalId, holder };
  }

  /** Holds it for this person; answers who has it then. */
  private async holdFor(context: CommandContext, nationalId: string, user: string): Promise<string> {
    for (;;) {
      const isOurs = await this.claims.hold(context, 'national_id', nationalId, user, TAKEN).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError && error.code === TAKEN) return false;
          throw error;
        },
      );
      if (isOurs) return user;
      const holder = await this.claims.holder(context.tenant, 'national_id', nationalId);
      // Otherwise it was freed this very moment.
      if (holder !== undefined) return holder;
    }
  }
}
