import { CLAIMS, DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { type WriteOutcome, Command } from '@ateneo/resource';
import { ClaimWhenVerified } from './claim-when-verified.js';
import { accountAggregate } from './account.aggregate.js';
import type { Profile } from './account.events.js';
import { holdsNationalId } from './account.fold.js';
import { normalisedNationalId } from './normalised.js';
import { profileFaults, refuse } from './profile.policy.js';

/** Gives plain profile fields other values (specification, 7: single-field edits; contract, 5). */
export class CorrectProfile extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly fields: Partial<Profile>,
    /** In years, of the tenant. */
    readonly legalAge: number,
    readonly expectedRevision?: number,
  ) {
    super();
  }

  /** A new national id is claimed first, once the account is verified; the old one is freed by a reactor. */
  async run(get: Find): Promise<WriteOutcome> {
    const { context, user, fields: sent, legalAge, expectedRevision } = this;
    const { state } = await get(DECISIONS).load(context.tenant, accountAggregate, user);
    const fields = cleaned(sent);
    const circumstances = { now: context.now, legalAge, isEntity: state.isEntity };
    const faults = profileFaults(fields, { ...state.profile, ...fields }, circumstances);
    refuse(faults, { age: legalAge });
    const { national_id } = fields;
    const before = state.profile?.national_id ?? '';
    const isClaimed = Boolean(national_id) && national_id !== before;
    const claim = () => get(CLAIMS).hold(context, 'national_id', national_id!, user, 'identity.national_id_taken');
    if (isClaimed)
      await (holdsNationalId(state) ? claim() : get(ClaimWhenVerified).mustBeFree(context, national_id!, user));
    const correct = { do: 'correct', user, fields } as const;
    const written = await get(DECISIONS).execute(context, accountAggregate, user, correct, {
      expectedRevision,
    });
    // Whoever was held up for over a minute has lost the claim as one whose act never came: it is held again, or given up.
    if (isClaimed && holdsNationalId(written.state))
      await claim().catch((taken: unknown) => this.giveUp(get, context, user, before, taken));
    return { revision: written.revision, position: written.position };
  }

  private async giveUp(
    get: Find,
    context: CommandContext,
    user: string,
    national_id: string,
    taken: unknown,
  ): Promise<never> {
    if (taken instanceof DomainError && taken.code === 'identity.national_id_taken') {
      const back = { do: 'correct', user, fields: { national_id } } as const;
      await get(DECISIONS).execute(context, accountAggregate, user, back);
    }
    throw taken;
  }
}

function cleaned(fields: Partial<Profile>): Partial<Profile> {
  if (!fields.national_id) return fields;
  // What is no document is refused as it was written.
  return {
    ...fields,
    national_id: /^[A-Za-z0-9 ./-]*$/.test(fields.national_id)
      ? normalisedNationalId(fields.national_id)
      : fields.national_id,
  };
}
