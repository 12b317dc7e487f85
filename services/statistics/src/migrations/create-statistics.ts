import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

/** What happened in a quarter of an hour, and how people stand: ids and counts, nothing that needs a key. */
export class CreateStatistics1763900100000 implements SchemaMigration {
  readonly name = 'CreateStatistics1763900100000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table statistics.quarter (tenant_id uuid not null, id text not null, quarter timestamp not null,
        organization uuid, registrations integer not null, verifications integer not null, erasures integer not null,
        joins integer not null, leaves integer not null, processes integer not null, documents integer not null,
        proposals integer not null, withdrawals integer not null, comments integer not null,
        alternatives integer not null, primary key (tenant_id, id));
      ${tenantTable('statistics.quarter')}
      create index on statistics.quarter (tenant_id, quarter);

      create table statistics.person (tenant_id uuid not null, id uuid not null, is_registered boolean not null,
        registered_datetime timestamptz, language text not null, gender text not null, birth_cohort text not null,
        is_verified boolean not null, is_active boolean not null, is_superuser boolean not null,
        is_merged boolean not null, organization uuid, area uuid, tags uuid[] not null, managed uuid[] not null,
        is_erased boolean not null, since jsonb not null,
        -- when they registered, confirmed their address, joined and left, so that it is told by how they stood
        moves jsonb not null default '[]', primary key (tenant_id, id));
      ${tenantTable('statistics.person')}`);
  }
}
