import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ClaimOfPerson } from '../../../published/src/identity/personal-data-holders.js';
import { PersonForInvoice } from '../../../identity/src/public/person-for-invoice.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import { MembershipAccount } from './membership-account.js';

const TAKEN = 'http.conflict';

/**
 * A product is tried once a person (decision 144): whatever account of theirs they come with, and, by claim, whatever
 * account with the same national id.
 */
@Injectable()
export class Trials {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(CLAIMS) private readonly claims: Claims,
    private readonly accounts: MembershipAccount,
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** How many of these days they still have. */
  async countDaysLeft(tenant: string, user: string, product: string, days: number): Promise<number> {
    if (days === 0) return 0;
    const own = await this.accounts.listAccounts(tenant, user);
    const states = await Promise.all(own.map((one) => this.decisions.load(tenant, membershipAggregate, one)));
    if (states.some(({ state }) => state.tried.includes(product))) return 0;
    const value = await this.claimed(tenant, user, product);
    const holder = value && (await this.claims.holder(tenant, 'trial', value));
    return holder && !own.includes(holder) ? 0 : days;
  }

  /** The same for who is about to begin: from then on it is nobody else's with this national id. */
  async claimDays(context: CommandContext, user: string, product: string, days: number): Promise<number> {
    const left = await this.countDaysLeft(context.tenant, user, product, days);
    const value = left > 0 && (await this.claimed(context.tenant, user, product));
    if (!value) return left;
    try {
      await this.claims.hold(context, 'trial', value, user, TAKEN);
      return left;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== TAKEN) throw error;
      // By another account of theirs that never began, or by somebody who was faster.
      return this.countDaysLeft(context.tenant, user, product, days);
    }
  }

  /** What is held for any account of an erased person by one of these national ids, of whatever product. */
  async claimsOf(tenant: string, user: string, nationalIds: readonly string[]): Promise<ClaimOfPerson[]> {
    const own = await this.accounts.listAccounts(tenant, user);
    const products = await this.database.read<{ id: string }>(tenant, 'select id from memberships.product');
    const values = products.flatMap(({ id }) => nationalIds.map((nationalId) => trialOf(id, nationalId)));
    const found: ClaimOfPerson[] = [];
    for (const value of values) {
      const owner = await this.claims.holder(tenant, 'trial', value);
      if (owner !== undefined && own.includes(owner)) found.push({ kind: 'trial', value, owner });
    }
    return found;
  }

  /** Undefined where nobody said a national id. */
  private async claimed(tenant: string, user: string, product: string): Promise<string | undefined> {
    const query = new PersonForInvoice(tenant, user);
    const person = await this.queries.execute(query);
    return person?.national_id ? trialOf(product, person.national_id) : undefined;
  }
}

const trialOf = (product: string, nationalId: string): string => `${product} ${nationalId}`;
