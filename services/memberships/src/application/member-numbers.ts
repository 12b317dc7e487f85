import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { HeldClaim } from '../../../identity/src/public/held-on-people.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import { numberAggregate } from '../number/number.aggregate.js';

const TAKEN = 'memberships.number_taken';

/** Numbers of members: unique in the tenant by claim, kept for life. */
@Injectable()
export class MemberNumbers {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(CLAIMS) private readonly claims: Claims,
  ) {}

  /** The next of the series that nobody has. */
  async give(context: CommandContext, user: string): Promise<string | undefined> {
    let isTaken: number | null = null;
    for (;;) {
      const ordinal: number = await this.take(context, user, isTaken);
      if (await this.holds(context, String(ordinal), user)) return this.record(context, user, String(ordinal));
      isTaken = ordinal;
    }
  }

  /** A superuser says another one. Throws `number_taken` when somebody has it. */
  async correct(context: CommandContext, user: string, number: string): Promise<string | undefined> {
    const { state } = await this.decisions.load(context.tenant, membershipAggregate, user);
    if (!state.choice) throw new DomainError('memberships.no_membership');
    await this.claims.hold(context, 'member_number', number, user, TAKEN);
    const position = await this.record(context, user, number);
    if (state.number !== null && state.number !== number)
      await this.claims.release(context, 'member_number', state.number, user);
    return position;
  }

  async claimsOf(tenant: string, user: string): Promise<HeldClaim[]> {
    const { state } = await this.decisions.load(tenant, membershipAggregate, user);
    return state.number === null ? [] : [{ kind: 'member_number', value: state.number, owner: user }];
  }

  private async take(context: CommandContext, user: string, isTaken: number | null): Promise<number> {
    const command = { user, isTaken };
    return (await this.decisions.execute(context, numberAggregate, context.tenant, command)).state.of.get(user)!;
  }

  private async record(context: CommandContext, user: string, number: string) {
    const command = { do: 'number' as const, number };
    return (await this.decisions.execute(context, membershipAggregate, user, command)).position;
  }

  private async holds(context: CommandContext, number: string, user: string): Promise<boolean> {
    try {
      await this.claims.hold(context, 'member_number', number, user, TAKEN);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === TAKEN) return false;
      throw error;
    }
  }
}
