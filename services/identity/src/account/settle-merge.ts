import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../adapters/sessions.js';
import { DecideMerges } from '../application/decide-merges.js';
import { DecideSuperusers } from '../application/decide-superusers.js';
import { accountAggregate } from './account.aggregate.js';
import { CarryNumber } from './carry-number.js';
import { ClaimWhenVerified } from './claim-when-verified.js';

/**
 * Lets an account be what the tenant's merges say of it: closed, or open again. Any number of times. A merge that cannot
 * be (one of the two was erased or given an office meanwhile) is taken back, and the refusal thrown.
 */
export class SettleMerge extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly closed: string,
  ) {
    super();
  }
}

@CommandHandler(SettleMerge)
export class SettleMergeHandler implements ICommandHandler<SettleMerge> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly merges: DecideMerges,
    private readonly superusers: DecideSuperusers,
    private readonly sessions: Sessions,
    private readonly number: CarryNumber,
    private readonly numbers: ClaimWhenVerified,
  ) {}

  async execute({ context, closed }: SettleMerge): Promise<{ position: string | undefined }> {
    const { tenant, now } = context;
    const merged = (await this.merges.load(tenant)).get(closed);
    if (!merged) return this.open(context, closed);
    try {
      const position = await this.close(context, closed, merged.survivor);
      await this.sessions.endAll(tenant, closed);
      return { position };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const back = { do: 'unmerge', survivor: merged.survivor, closed, now } as const;
      await this.merges.decide({ ...context, source: 'system' }, back);
      throw error;
    }
  }

  private async close(context: CommandContext, user: string, into: string): Promise<string | undefined> {
    const { tenant } = context;
    const { state: survivor } = await this.decisions.load(tenant, accountAggregate, into);
    const { state } = await this.decisions.load(tenant, accountAggregate, user);
    // Erased with its survivor: there is nothing to close any more.
    if (state.status === 'erased' || state.status === 'forgotten') return undefined;
    if (survivor.status !== 'registered' && state.status !== 'merged') throw new DomainError('identity.unknown_person');
    const isSuperuser = (await this.superusers.load(tenant)).has(user);
    const command = { do: 'merge', user, into, isSuperuser } as const;
    const { position } = await this.decisions.execute(context, accountAggregate, user, command);
    await this.number.over(context, user, into);
    const take = { do: 'take_tags', user: into, tags: state.tags, from: user } as const;
    return (await this.decisions.execute(context, accountAggregate, into, take)).position ?? position;
  }

  private async open(context: CommandContext, user: string): Promise<{ position: string | undefined }> {
    const { state } = await this.decisions.load(context.tenant, accountAggregate, user);
    if (state.status !== 'merged') return { position: undefined };
    const into = state.mergedInto!;
    await this.decisions.execute(context, accountAggregate, into, { do: 'give_tags_back', user: into, from: user });
    await this.number.back(context, user, into);
    const command = { do: 'unmerge', user, into } as const;
    const { state: opened, position } = await this.decisions.execute(context, accountAggregate, user, command);
    if (opened.isVerified) await this.numbers.holdOrGiveUp(context, user);
    return { position };
  }
}
