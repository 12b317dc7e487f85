import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { allAccountsOf } from '../../../identity/src/public/accounts-of-people.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import type { Membership } from '../membership/membership.fold.js';

const ACCOUNTS = `select ${allAccountsOf('$1::uuid')} as accounts`;

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
  async findAccount(tenant: string, account: string): Promise<string> {
    const accounts = await this.listAccounts(tenant, account);
    if (accounts.length === 1) return account;
    const states = await this.states(tenant, accounts);
    const [countRunning, begun] = [states.findIndex(isRunning), states.findIndex(({ choice }) => choice !== null)];
    return accounts[countRunning] ?? accounts[begun] ?? account;
  }

  /** All of the same person, this one first. */
  async listAccounts(tenant: string, account: string): Promise<string[]> {
    const [row] = await this.database.read<{ accounts: string[] }>(tenant, ACCOUNTS, [account]);
    return [account, ...row!.accounts.filter((one) => one !== account)];
  }

  /** How many memberships of these accounts are not over. */
  async running(tenant: string, accounts: readonly string[]): Promise<number> {
    return (await this.states(tenant, accounts)).filter(isRunning).length;
  }

  private states(tenant: string, accounts: readonly string[]): Promise<Membership[]> {
    const read = accounts.map((one) => this.decisions.load(tenant, membershipAggregate, one));
    return Promise.all(read.map(async (loaded) => (await loaded).state));
  }
}

const isRunning = ({ status }: Membership): boolean => status !== 'none' && status !== 'canceled';
