import { Command } from '@ateneo/resource';
import { CLAIMS, DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { accountAggregate } from './account.aggregate.js';
import { externalClaims } from '../application/external-subjects.js';
import type { Account } from './account.decider.js';
import { holdsNationalId } from './account.fold.js';

/** What people's accounts claim, and the refusal when another has it. */
const taken = {
  email: 'identity.email_taken',
  national_id: 'identity.national_id_taken',
  external_identity: 'identity.external_taken',
} as const;

interface Held {
  readonly kind: keyof typeof taken;
  readonly value: string;
}

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

  async run(get: Find): Promise<void> {
    const { context, stream, owner } = this;
    // From here on a registration that still lingers somewhere is refused by its own stream: it cannot land unclaimed.
    const { state } = await get(DECISIONS).execute(context, accountAggregate, owner, {
      do: 'abandon',
      user: owner,
    });
    if (await this.usedAs(get, context.tenant, stream, owner, state)) return;
    await get(CLAIMS).free(context, stream, owner);
    // A correction may have landed just before the claim was freed.
    const now = await get(DECISIONS).load(context.tenant, accountAggregate, owner);
    const used = await this.usedAs(get, context.tenant, stream, owner, now.state);
    if (used) await get(CLAIMS).hold(context, used.kind, used.value, owner, taken[used.kind]);
  }

  /** As what the owner has the claimed value, if they have it. */
  private async usedAs(
    get: Find,
    tenant: string,
    stream: string,
    owner: string,
    account: Account,
  ): Promise<Held | undefined> {
    const external = await externalClaims(get(DECISIONS), tenant, owner);
    const held = [
      { kind: 'email', value: account.email },
      { kind: 'national_id', value: nationalIdOf(account) },
      ...external.map((value) => ({ kind: 'external_identity', value })),
    ].filter((one): one is Held => Boolean(one.value));
    for (const one of held) if ((await get(CLAIMS).streamOf(tenant, one.kind, one.value)) === stream) return one;
    return undefined;
  }
}

/** The one that they hold: none before the account is verified, unless they are on paper (decision 141). */
function nationalIdOf(account: Account): string | undefined {
  return holdsNationalId(account) ? account.profile?.national_id : undefined;
}
