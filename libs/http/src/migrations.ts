import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

class IdempotencyRecordsAndLimits1763700000000 implements SchemaMigration {
  name = 'IdempotencyRecordsAndLimits1763700000000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table http.idempotency_records (
        person uuid not null,
        key_hash text not null,
        request_hash text not null,
        -- whom the answer tells of, when it is another than who asked
        about uuid,
        -- what this request makes is named by it, in every attempt
        seed uuid not null default gen_random_uuid(),
        -- sealed; null while the request runs
        answer text,
        held_until timestamptz,
        created_at timestamptz not null default now()
      );
      ${tenantTable('http.idempotency_records')}
      alter table http.idempotency_records add primary key (tenant_id, person, key_hash);
      create index on http.idempotency_records (tenant_id, created_at);
      grant insert, update, delete on http.idempotency_records to ateneo_app;

      -- The columns' order is the limiter's: it inserts by place.
      create unlogged table http.rate_limits (key text primary key, points integer not null default 0, expire bigint);
      ${tenantTable('http.rate_limits')}
      create index on http.rate_limits (tenant_id, expire);
      grant insert, update, delete on http.rate_limits to ateneo_app;
    `);
  }
}

/** Tables of the schema `http`: idempotency records and limits. */
export const httpMigrations = [IdempotencyRecordsAndLimits1763700000000];
