import type { MigrationInterface, QueryRunner } from 'typeorm';
import { appendBatchFunction, askByRowSecurity } from './sql/append-batch-function.js';
import { appendAtOnceFunction } from './sql/append-at-once-function.js';
import { appendFunction } from './sql/append-function.js';
import { appendNamingTenantsFunction } from './sql/append-naming-tenants-function.js';
import { appendQuietlyFunction } from './sql/append-quietly-function.js';
import { eraseStreamFunction } from './sql/erase-stream-function.js';
import { eventsTable } from './sql/events-table.js';
import { headFunction } from './sql/head-function.js';
import { logTable } from './sql/log-table.js';
import { readAllFunction } from './sql/read-all-function.js';
import { readFunction } from './sql/read-function.js';
import { readSomeFunction } from './sql/read-some-function.js';
import { readTailsFunction } from './sql/read-tails-function.js';
import { tenantOfFunction } from './sql/tenant-of-function.js';

class CreateEventStore1763690000000 implements MigrationInterface {
  readonly name = 'CreateEventStore1763690000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      tenantOfFunction,
      eventsTable,
      logTable,
      headFunction,
      appendFunction,
      readFunction,
      readAllFunction,
      eraseStreamFunction,
    ]) {
      await runner.query(statement);
    }
  }

  async down(): Promise<void> {
    throw new Error('the log is not taken back by a migration');
  }
}

class AppendAtOnce1763707000000 implements MigrationInterface {
  readonly name = 'AppendAtOnce1763707000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(appendAtOnceFunction);
  }

  async down(): Promise<void> {
    throw new Error('the log is not taken back by a migration');
  }
}

class AppendQuietly1763990000000 implements MigrationInterface {
  readonly name = 'AppendQuietly1763990000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(appendQuietlyFunction);
  }

  async down(): Promise<void> {
    throw new Error('the log is not taken back by a migration');
  }
}

class AppendInOneStatement1764000000000 implements MigrationInterface {
  readonly name = 'AppendInOneStatement1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [askByRowSecurity, appendNamingTenantsFunction, appendBatchFunction]) {
      await runner.query(statement);
    }
  }

  async down(): Promise<void> {
    throw new Error('the log is not taken back by a migration');
  }
}

class ReadTails1764010000000 implements MigrationInterface {
  readonly name = 'ReadTails1764010000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readTailsFunction);
  }

  async down(): Promise<void> {
    throw new Error('the log is not taken back by a migration');
  }
}

class ReadSome1764020000000 implements MigrationInterface {
  readonly name = 'ReadSome1764020000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readSomeFunction);
  }

  async down(): Promise<void> {
    throw new Error('the log is not taken back by a migration');
  }
}

/** The log's tables and functions, for schema `event_store`. */
export const eventStoreMigrations = [
  CreateEventStore1763690000000,
  AppendAtOnce1763707000000,
  AppendQuietly1763990000000,
  AppendInOneStatement1764000000000,
  ReadTails1764010000000,
  ReadSome1764020000000,
];
