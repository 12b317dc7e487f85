import { accountsOf, type CommandContext } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { allAccountsOf } from '../../../identity/src/public/accounts-of-people.js';
import { type PersonFacts, unknownPerson } from '../event/eligibility.rules.js';

/** All accounts of somebody who acts, or for whom somebody else does (decision 70). */
export function accountsOfPerson(context: CommandContext, user: string): readonly string[] {
  const accounts = accountsOf(context);
  return accounts.includes(user) ? accounts : [user];
}

/** What other contexts have told about a person. Wait for `ticketing.person` before asking. */
@Injectable()
export class GetPersonFacts {
  constructor(private readonly database: Database) {}

  async find(tenant: string, person: string | undefined): Promise<PersonFacts> {
    if (person === undefined) return unknownPerson;
    const [row] = await this.database.read<PersonFacts>(
      tenant,
      `select is_active, is_superuser, is_staff, is_verified, organization, managed, areas, tags
        from ticketing.person where id = $1`,
      [person],
    );
    return row ?? unknownPerson;
  }

  /** All accounts of whose account it is: the one that they use first, then those that were merged into it. */
  async accountsOf(tenant: string, account: string): Promise<readonly string[]> {
    const sql = `select ${allAccountsOf('$1::uuid')} as accounts`;
    const [row] = await this.database.read<{ accounts: string[] }>(tenant, sql, [account]);
    return row!.accounts;
  }
}
