import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { ClaimOfPerson } from '../../../published/src/identity/personal-data-holders.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import { numberAggregate } from '../number/number.aggregate.js';

const TAKEN = 'memberships.number_taken';

/** As we count; a year in front of it, or letters, are of another series. */
const IN_SERIES = /^\d{1,6}$/;

/** Numbers of members: unique in the tenant by claim, kept for life. */
@Injectable()
export class MemberNumbers {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(CLAIMS) private readonly claims: Claims,
  ) {}

  /** The next of the series that nobody has; nothing where somebody has said one meanwhile. */
  async give(context: CommandContext, user: string): Promise<string | undefined> {
    let isTaken: number | null = null;
    for (;;) {
      const ordinal: number = await this.claimNext(context, user, isTaken);
      const heldAt = await this.tryToHold(context, String(ordinal), user);
      if (heldAt !== undefined) return (await this.record(context, user, String(ordinal), 0, heldAt)).position;
      isTaken = ordinal;
    }
  }

  /** A superuser says another one. Throws `number_taken` when somebody has it. */
  async correct(context: CommandContext, user: string, number: string): Promise<string | undefined> {
    for (;;) {
      const { state } = await this.decisions.load(context.tenant, membershipAggregate, user);
      const { number: from, timesNumbered } = state;
      if (from === number) return undefined;
      const asOf = from === null ? undefined : await this.claims.asOf(context.tenant, 'member_number', from);
      const heldAt = await this.claims.holdAnew(context, 'member_number', number, user, TAKEN);
      const { isTheirs, position } = await this.record(context, user, number, timesNumbered, heldAt);
      // Somebody else has said another one meanwhile: once more, from there.
      if (!isTheirs) continue;
      if (from !== null) await this.claims.release(context, 'member_number', from, user, asOf);
      return position;
    }
  }

  /** The number that somebody has from before; whoever comes next is numbered behind it. */
  async bring(context: CommandContext, user: string, number: string): Promise<string | undefined> {
    const position = await this.correct(context, user, number);
    if (!IN_SERIES.test(number)) return position;
    const brought = { user, brought: Number(number) };
    return (await this.decisions.execute(context, numberAggregate, context.tenant, brought)).position ?? position;
  }

  async claimsOf(tenant: string, user: string): Promise<ClaimOfPerson[]> {
    const { state } = await this.decisions.load(tenant, membershipAggregate, user);
    return state.number === null ? [] : [{ kind: 'member_number', value: state.number, owner: user }];
  }

  private async claimNext(context: CommandContext, user: string, isTaken: number | null): Promise<number> {
    const command = { user, isTaken };
    return (await this.decisions.execute(context, numberAggregate, context.tenant, command)).state.of.get(user)!;
  }

  /**
   * Frees what was held for it where they have another by now. Where somebody else has just given them the same, it is given once more: who is
   * about to free it as of before looks again, as what they know of its claim is old.
   */
  private async record(context: CommandContext, user: string, number: string, times: number, heldAt: number) {
    for (let known = times; ;) {
      const command = { do: 'number' as const, user, number, times: known };
      const { state, events, position } = await this.decisions.execute(context, membershipAggregate, user, command);
      if (events.length > 0) return { isTheirs: true, position };
      if (state.number !== number) {
        await this.claims.release(context, 'member_number', number, user, heldAt);
        return { isTheirs: false, position };
      }
      known = state.timesNumbered;
    }
  }

  /** As of when it is held; undefined where somebody else has it. */
  private async tryToHold(context: CommandContext, number: string, user: string): Promise<number | undefined> {
    try {
      return await this.claims.holdAnew(context, 'member_number', number, user, TAKEN);
    } catch (error) {
      if ((error as { code?: string }).code === TAKEN) return undefined;
      throw error;
    }
  }
}
