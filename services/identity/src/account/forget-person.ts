import { Command } from '@ateneo/resource';
import { type Aggregate, DECISIONS, type Find } from '@ateneo/cqrs';
import { Files } from '@ateneo/files';
import { LIMITS } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { ExternalSubjects } from '../application/external-subjects.js';
import { ClaimEraser } from '../application/claim-eraser.js';
import { CompactionAsker } from '../adapters/compaction-asker.js';
import { JobEraser } from '../adapters/job-eraser.js';
import { IdempotencyRecordEraser } from '../adapters/idempotency-record-eraser.js';
import { PersonKeyEraser } from '../adapters/person-key-eraser.js';
import { FailedSignIns } from '../adapters/failed-sign-ins.js';
import { SessionEraser } from '../adapters/session-eraser.js';
import { PasskeyUses } from '../adapters/passkey-uses.js';
import { type ClaimOfPerson, PersonalDataHolders } from '../../../published/src/identity/personal-data-holders.js';
import { accountAggregate } from './account.aggregate.js';
import type { AccountEvent } from './account.events.js';
import { type HeldValues, heldValuesFold } from './held-values.fold.js';

const heldValues: Aggregate<HeldValues, never, AccountEvent> = {
  category: accountAggregate.category,
  decider: { ...heldValuesFold, decide: () => [] },
};

/** Forgets an erased person everywhere in this context but in its views, which follow the event. Any number of times. */
export class ForgetPerson extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly erasedAt: string,
  ) {
    super();
  }

  /**
   * Whoever dies between two steps begins again at the first; the key goes last, since the others need what it opens,
   * and then the log says so: a backup of the keys that is put back is held against it.
   */
  async run(get: Find): Promise<void> {
    const { context, user, erasedAt } = this;
    const { tenant } = context;
    const { state: account } = await get(DECISIONS).load(tenant, accountAggregate, user);
    if (account.status !== 'erased' && account.status !== 'forgotten')
      throw new Error('only who is erased is forgotten');
    const { state: held } = await get(DECISIONS).load(tenant, heldValues, user);
    await this.forgetValues(get, context, user, held);
    await get(ExternalSubjects).forget(context, user);
    await get(SessionEraser).erase(tenant, user);
    await get(PasskeyUses).forget(tenant, user);
    await get(IdempotencyRecordEraser).erase(tenant, user);
    await get(JobEraser).erase(tenant, user, erasedAt);
    await get(LIMITS).forget(tenant, user);
    await get(Files).erase(tenant, user);
    await get(PersonKeyEraser).erase(tenant, user);
    await get(CompactionAsker).ask();
    await get(DECISIONS).execute(context, accountAggregate, user, { do: 'forgotten', user });
  }

  /** What they were known by, and what was claimed for them. */
  private async forgetValues(get: Find, context: CommandContext, user: string, held: HeldValues): Promise<void> {
    const { tenant } = context;
    for (const email of held.emails) {
      await get(FailedSignIns).forget(tenant, email);
      await get(LIMITS).forget(tenant, email);
      await get(ClaimEraser).erase(context, 'email', email, user);
    }
    for (const id of held.nationalIds) await get(ClaimEraser).erase(context, 'national_id', id, user);
    for (const { forgetAddress } of get(PersonalDataHolders).list())
      for (const address of held.verified) await forgetAddress?.(context, address, user);
    for (const { kind, value, owner } of await this.claimedElsewhere(get, tenant, user, held))
      await get(ClaimEraser).erase(context, kind, value, owner);
  }

  private async claimedElsewhere(
    get: Find,
    tenant: string,
    user: string,
    { nationalIds }: HeldValues,
  ): Promise<ClaimOfPerson[]> {
    const claimed = get(PersonalDataHolders)
      .list()
      .map(async ({ claims }) => (await claims?.(tenant, user, nationalIds)) ?? []);
    return (await Promise.all(claimed)).flat();
  }
}
