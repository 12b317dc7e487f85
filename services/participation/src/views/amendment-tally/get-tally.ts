import type { Votes } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** How the votes on an amendment stand. Wait for `participation.amendment_tally` before asking. */
@Injectable()
export class GetTally {
  constructor(private readonly database: Database) {}

  async of(tenant: string, amendment: string): Promise<Votes> {
    const [row] = await this.database.read<Votes>(
      tenant,
      'select up, down, abs from participation.amendment_tally where id = $1',
      [amendment],
    );
    return row ?? { up: 0, down: 0, abs: 0 };
  }
}
