import { askToCompact } from '@ateneo/cqrs';
import { type Database, OWNER_DATABASE } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

/** Asks for the rewriting of the files in which an erased person's rows stood. */
@Injectable()
export class CompactionAsker {
  constructor(@Inject(OWNER_DATABASE) private readonly database: Database) {}

  async ask(): Promise<void> {
    await this.database.withoutTenant(askToCompact);
  }
}
