import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Files } from '@ateneo/files';
import { type Limits, LIMITS } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
  ) {
    super();
  }
}

/**
 * Whoever dies between two steps begins again at the first; the key goes last, since the others need what it opens,
 * and then the log says so: a backup of the keys that is put back is held against it.
 */
@CommandHandler(ForgetPerson)
export class ForgetPersonHandler implements ICommandHandler<ForgetPerson> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly claims: ClaimEraser,
    private readonly external: ExternalSubjects,
    private readonly failures: FailedSignIns,
    private readonly sessions: SessionEraser,
    private readonly passkeys: PasskeyUses,
    private readonly answers: IdempotencyRecordEraser,
    private readonly jobs: JobEraser,
    private readonly key: PersonKeyEraser,
    private readonly files: Files,
    private readonly holders: PersonalDataHolders,
    private readonly compaction: CompactionAsker,
    @Inject(LIMITS) private readonly limits: Pick<Limits, 'forget'>,
  ) {}

  async execute({ context, user }: ForgetPerson): Promise<void> {
    const { tenant } = context;
    const { state: account } = await this.decisions.load(tenant, accountAggregate, user);
    if (account.status !== 'erased' && account.status !== 'forgotten')
      throw new Error('only who is erased is forgotten');
    const { state: held } = await this.decisions.load(tenant, heldValues, user);
    await this.forgetValues(context, user, held);
    await this.external.forget(context, user);
    await this.sessions.erase(tenant, user);
    await this.passkeys.forget(tenant, user);
    await this.answers.erase(tenant, user);
    await this.jobs.erase(tenant, user);
    await this.limits.forget(tenant, user);
    await this.files.erase(tenant, user);
    await this.key.erase(tenant, user);
    await this.compaction.ask();
    await this.decisions.execute(context, accountAggregate, user, { do: 'forgotten', user });
  }

  /** What they were known by, and what was claimed for them. */
  private async forgetValues(context: CommandContext, user: string, held: HeldValues): Promise<void> {
    const { tenant } = context;
    for (const email of held.emails) {
      await this.failures.forget(tenant, email);
      await this.limits.forget(tenant, email);
      await this.claims.erase(context, 'email', email, user);
    }
    for (const id of held.nationalIds) await this.claims.erase(context, 'national_id', id, user);
    for (const { forgetAddress } of this.holders.list())
      for (const address of held.verified) await forgetAddress?.(context, address, user);
    for (const { kind, value, owner } of await this.claimedElsewhere(tenant, user, held))
      await this.claims.erase(context, kind, value, owner);
  }

  private async claimedElsewhere(tenant: string, user: string, { nationalIds }: HeldValues): Promise<ClaimOfPerson[]> {
    const claimed = this.holders.list().map(async ({ claims }) => (await claims?.(tenant, user, nationalIds)) ?? []);
    return (await Promise.all(claimed)).flat();
  }
}
