import type { MigrationRunner, SchemaMigration } from '@ateneo/persistence';
import { appendBatchFunction } from './sql/append-batch-function.js';
import { appendFunction } from './sql/append-function.js';
import { eraseStreamFunction } from './sql/erase-stream-function.js';
import { eventsTable } from './sql/events-table.js';
import { headFunction } from './sql/head-function.js';
import { logTable } from './sql/log-table.js';
import { readAllFunction } from './sql/read-all-function.js';
import { readFunction } from './sql/read-function.js';
import { readSomeFunction } from './sql/read-some-function.js';
import { readStreamsFunction } from './sql/read-streams-function.js';
import { tenantOfFunction } from './sql/tenant-of-function.js';

class CreateEventStore1763690000000 implements SchemaMigration {
  readonly name = 'CreateEventStore1763690000000';

  async up(runner: MigrationRunner): Promise<void> {
    for (const statement of [
      tenantOfFunction,
      eventsTable,
      logTable,
      headFunction,
      appendFunction,
      appendBatchFunction,
      readFunction,
      readSomeFunction,
      readStreamsFunction,
      readAllFunction,
      eraseStreamFunction,
    ]) {
      await runner.query(statement);
    }
  }
}

/** The log's tables and functions, for schema `event_store`. */
export const eventStoreMigrations = [CreateEventStore1763690000000];
