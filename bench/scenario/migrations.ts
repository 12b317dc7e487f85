import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

class CreateBench1763700000000 implements SchemaMigration {
  readonly name = 'CreateBench1763700000000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`create table bench.tallies (
      tenant_id uuid not null, id uuid not null, up integer not null, down integer not null,
      primary key (tenant_id, id))`);
    await runner.query(tenantTable('bench.tallies'));
    await runner.query(`create table bench.signers (
      tenant_id uuid not null, id uuid not null, name text, signatures integer not null,
      primary key (tenant_id, id))`);
    await runner.query(tenantTable('bench.signers'));
    await runner.query(rawLog);
  }
}

/** The log's columns and the two indexes that a log cannot do without; no row security, no checks, no function. */
const rawLog = `
create table bench.raw_events (
  position bigint generated always as identity primary key,
  tenant_id uuid not null,
  stream text not null,
  revision integer not null,
  id uuid not null,
  type text not null,
  data text not null,
  metadata text not null,
  unique (stream, revision)
)`;

/** The benchmarks' own tables, in schema `bench`. */
export const benchMigrations = [CreateBench1763700000000];
