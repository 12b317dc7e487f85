import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { personOf } from '../../../identity/src/public/merged.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import type { Membership } from '../membership/standing.fold.js';

const ACCOUNTS = `select identity.accounts_of(array[${personOf('$1::uuid')}]) as accounts`;

/**
 * Under which of a person's accounts their membership runs. It stays with the account that began it, with its fees and what they
 * are charged by; when that account is merged, its person goes on with it (contract, 5).
 */
@Injectable()
export class MembershipAccount {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly database: Database,
  ) {}

  /** Of any account of theirs: the one whose membership runs, else the one that had one, else the account itself. */
  async of(tenant: string, account: string): Promise<string> {
    const accounts = await this.all(tenant, account);
    if (accounts.length === 1) return account;
    const had = await this.among(tenant, accounts, ({ choice }) => choice !== null);
    return (await this.running(tenant, had))[0] ?? had[0] ?? account;
  }

  /** All of the same person, this one first. */
  async all(tenant: string, account: string): Promise<string[]> {
    const [row] = await this.database.read<{ accounts: string[] }>(tenant, ACCOUNTS, [account]);
    return [account, ...row!.accounts.filter((one) => one !== account)];
  }

  /** Those of the accounts whose membership is not over. */
  running(tenant: string, accounts: readonly string[]): Promise<string[]> {
    return this.among(tenant, accounts, ({ status }) => status !== 'none' && status !== 'canceled');
  }

  private async among(tenant: string, accounts: readonly string[], is: (state: Membership) => boolean) {
    const read = accounts.map((one) => this.decisions.load(tenant, membershipAggregate, one));
    const states = await Promise.all(read);
    return accounts.filter((_, at) => is(states[at]!.state));
  }
}
