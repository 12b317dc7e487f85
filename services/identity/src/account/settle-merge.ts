import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Sessions } from '../adapters/sessions.js';
import { DecideMerges } from '../application/decide-merges.js';
import { DecideSuperusers } from '../application/decide-superusers.js';
import { accountAggregate } from './account.aggregate.js';
import { holdsNationalId } from './account.fold.js';
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

  async run(get: Find): Promise<{ position: string | undefined }> {
    const { context, closed } = this;
    const { tenant, now } = context;
    const merged = (await get(DecideMerges).load(tenant)).get(closed);
    if (!merged) return this.open(get, context, closed);
    try {
      const position = await this.close(get, context, closed, merged.survivor);
      await get(Sessions).endAll(tenant, closed);
      return { position };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const back = { do: 'unmerge', survivor: merged.survivor, closed, now } as const;
      await get(DecideMerges).decide({ ...context, source: 'system' }, back);
      throw error;
    }
  }

  private async close(get: Find, context: CommandContext, user: string, into: string): Promise<string | undefined> {
    const { tenant } = context;
    const { state: survivor } = await get(DECISIONS).load(tenant, accountAggregate, into);
    const { state } = await get(DECISIONS).load(tenant, accountAggregate, user);
    // Erased with its survivor: there is nothing to close any more.
    if (state.status === 'erased' || state.status === 'forgotten') return undefined;
    if (survivor.status !== 'registered' && state.status !== 'merged') throw new DomainError('identity.unknown_person');
    const isSuperuser = (await get(DecideSuperusers).load(tenant)).has(user);
    const command = { do: 'merge', user, into, isSuperuser } as const;
    const { position } = await get(DECISIONS).execute(context, accountAggregate, user, command);
    await get(CarryNumber).over(context, user, into);
    const take = { do: 'take_tags', user: into, tags: state.tags, from: user } as const;
    return (await get(DECISIONS).execute(context, accountAggregate, into, take)).position ?? position;
  }

  private async open(get: Find, context: CommandContext, user: string): Promise<{ position: string | undefined }> {
    const { state } = await get(DECISIONS).load(context.tenant, accountAggregate, user);
    if (state.status !== 'merged') return { position: undefined };
    const into = state.mergedInto!;
    await get(DECISIONS).execute(context, accountAggregate, into, {
      do: 'give_tags_back',
      user: into,
      from: user,
    });
    await get(CarryNumber).back(context, user, into);
    const command = { do: 'unmerge', user, into } as const;
    const { state: opened, position } = await get(DECISIONS).execute(context, accountAggregate, user, command);
    if (holdsNationalId(opened)) await get(ClaimWhenVerified).holdOrGiveUp(context, user);
    return { position };
  }
}
