import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** The association's own bank accounts. */
@Injectable()
export class KnownAccounts {
  constructor(private readonly database: Database) {}

  /** Of one number that was written twice, the one that is in use. */
  async byIban(tenant: string): Promise<Map<string, string>> {
    const rows = await this.database.read<{ id: string; iban: string }>(
      tenant,
      'select id, iban from memberships.bank_account order by is_active, creation_datetime desc, id',
    );
    return new Map(rows.map(({ id, iban }) => [iban, id]));
  }
}
