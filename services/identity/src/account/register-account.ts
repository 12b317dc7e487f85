import { CLAIMS, DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { type WriteOutcome, Command } from '@ateneo/resource';
import { hashPassword } from '../adapters/password-hashing.js';
import { ClaimWhenVerified } from './claim-when-verified.js';
import { accountAggregate } from './account.aggregate.js';
import type { AccountRegistered, Profile } from './account.events.js';
import { normalisedEmail, normalisedNationalId } from './normalised.js';

/** A registration whose shape and rules have been checked. */
export interface Registration {
  /** Null: none. Somebody else enrols them, and vouches for their document. */
  readonly email: string | null;
  readonly profile: Profile;
  readonly terms: AccountRegistered['data']['terms'];
  /** A hash of `hashPassword` spares the work where many accounts share a password (demo data). Null: none yet. */
  readonly password: { readonly plain: string } | { readonly hash: string } | null;
  /** Of whom somebody else enrols: whether they are mailed a link to choose a password. */
  readonly invitation?: boolean;
  /** No person, but a body that is a member. */
  readonly isEntity?: boolean;
}

/**
 * Gives a person an account. Refused with `identity.email_taken`; with `identity.registration_over` when so long a time
 * passed between claim and account that this id was given up; whom somebody else enrols with `identity.national_id_taken`, too.
 */
export class RegisterAccount extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly registration: Registration,
  ) {
    super();
  }

  /**
   * Claims the e-mail, then writes the account; the national id is claimed when the account is verified (decision 141). Dying in
   * between leaves a claim without an account: a retry with the same id finds it its own, and a reactor frees what nobody came back for.
   */
  async run(get: Find): Promise<WriteOutcome> {
    const { context, user, registration } = this;
    const email = registration.email && normalisedEmail(registration.email);
    const national_id = normalisedNationalId(registration.profile.national_id);
    // Whoever enrols somebody else may be told; whoever registers may not.
    if (registration.invitation !== undefined) await get(ClaimWhenVerified).mustBeFree(context, national_id, user);
    const claimed = claimOf(email, national_id);
    if (claimed) await get(CLAIMS).hold(context, claimed.kind, claimed.value, user, claimed.taken);
    const { terms, profile } = registration;
    // After the claims: refusing is cheap.
    const hash = await this.hashOf(registration);
    const account = { user, language: profile.language, email, profile: { ...profile, national_id }, terms };
    const command = { do: 'register' as const, hash, ...account, ...howEnrolled(registration) };
    try {
      const { revision, position } = await get(DECISIONS).execute(context, accountAggregate, user, command);
      return { revision, position };
    } catch (error) {
      // Under this id nothing can come any more: the next one need not wait for it.
      if (claimed && isOver(error)) await get(CLAIMS).release(context, claimed.kind, claimed.value, user);
      throw error;
    }
  }

  private async hashOf({ password }: Registration): Promise<string | null> {
    if (password === null) return null;
    return 'hash' in password ? password.hash : hashPassword(password.plain);
  }
}

/** By whom, and what they are. */
function howEnrolled({ invitation, isEntity }: Registration) {
  return { ...(invitation !== undefined && { invitation }), ...(isEntity && { is_entity: true as const }) };
}

const isOver = (error: unknown) => error instanceof DomainError && error.code === 'identity.registration_over';

/** The address; of who has none the document, so that nobody else is verified with it. */
function claimOf(email: string | null, nationalId: string) {
  if (email !== null) return { kind: 'email', value: email, taken: 'identity.email_taken' } as const;
  if (nationalId === '') return undefined;
  return { kind: 'national_id', value: nationalId, taken: 'identity.national_id_taken' } as const;
}
