import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PersonByEmail } from '../../../identity/src/public/person-by-email.js';
import { PersonForMail } from '../../../identity/src/public/person-for-mail.js';

/** Which address is whose. */
@Injectable()
export class VerifiedAddresses {
  constructor(private readonly queries: QueryBus) {}

  /** The address that the account has verified; undefined while it has not, and where another account has it. */
  async find(tenant: string, account: string): Promise<string | undefined> {
    const query = new PersonForMail(tenant, account);
    const email = (await this.queries.execute(query))?.email;
    return email !== undefined && (await this.owner(tenant, email)) === account ? email : undefined;
  }

  /** The account whose address it is. */
  owner(tenant: string, email: string): Promise<string | undefined> {
    return this.queries.execute(new PersonByEmail(tenant, email));
  }
}
