import type { Votes } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** The totals of an amendment as they are told while voting is open; waits for nothing. */
@Injectable()
export class GetTally {
  constructor(private readonly database: Database) {}

  async whileOpen(tenant: string, amendment: string): Promise<Votes> {
    const [row] = await this.database.read<Votes>(
      tenant,
      'select shown_up as up, shown_down as down, shown_abs as abs from participation.amendment_tally where id = $1',
      [amendment],
    );
    return row ?? { up: 0, down: 0, abs: 0 };
  }
}
