import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DecideMerges } from '../application/decide-merges.js';
import { accountAggregate } from './account.aggregate.js';
import type { Account } from './account.decider.js';
import { freedAt } from './free-merged-claims.js';

const TAKEN = 'identity.national_id_taken';

/** The national id of an account that is merged: the one that stays has it where it had none, and its claim goes with it. */
@Injectable()
export class CarryNumber {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(CLAIMS) private readonly claims: Claims,
    private readonly merges: DecideMerges,
  ) {}

  /** Any number of times. Nothing of who never verified it, and to who never verified an address: they claim nothing. */
  async over(context: CommandContext, closed: string, survivor: string): Promise<void> {
    const { tenant } = context;
    const { profile, isVerified } = await this.account(tenant, survivor);
    const number = (await this.account(tenant, closed)).profile?.national_id;
    if (!number || !isVerified || profile?.national_id) return;
    if (!(await this.hand(context, number, closed, survivor))) return;
    const take = { do: 'take_number', user: survivor, number, from: closed } as const;
    await this.decisions.execute(context, accountAggregate, survivor, take);
  }

  /** When the merge is undone, before the other account is open again. Any number of times. */
  async back(context: CommandContext, closed: string, survivor: string): Promise<void> {
    const { nationalIdFrom, profile } = await this.account(context.tenant, survivor);
    if (nationalIdFrom !== closed || !profile) return;
    await this.hand(context, profile.national_id, survivor, closed);
    const give = { do: 'give_number_back', user: survivor, from: closed } as const;
    await this.decisions.execute(context, accountAggregate, survivor, give);
  }

  /** Whoever corrects a number that came by a merge leaves it to the account that may be opened again. */
  async leave(context: CommandContext, survivor: string, number: string): Promise<void> {
    const { tenant, now } = context;
    if ((await this.account(tenant, survivor)).profile?.national_id === number) return;
    const merges = await this.merges.load(tenant);
    for (const closed of await this.merges.into(tenant, survivor)) {
      const mayOpen = now < freedAt(merges.get(closed)!.undoUntil);
      const { profile } = await this.account(tenant, closed);
      if (mayOpen && profile?.national_id === number) await this.hand(context, number, survivor, closed);
    }
  }

  /** Answers whether the other one holds it then. */
  private async hand(context: CommandContext, number: string, from: string, to: string): Promise<boolean> {
    try {
      await this.claims.hand(context, 'national_id', number, from, to, TAKEN);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === TAKEN) return false;
      throw error;
    }
  }

  private async account(tenant: string, user: string): Promise<Account> {
    return (await this.decisions.load(tenant, accountAggregate, user)).state;
  }
}
