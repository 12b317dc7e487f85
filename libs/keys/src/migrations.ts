import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateKeys1763700000000 implements MigrationInterface {
  readonly name = 'CreateKeys1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table keys.keys (
        tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
        kind text not null check (kind in ('person', 'vote', 'tenant')),
        name text not null,
        key bytea check (octet_length(key) = 32),
        created_at timestamptz not null default now(),
        destroyed_at timestamptz,
        primary key (tenant_id, kind, name),
        check ((key is null) = (destroyed_at is not null))
      )`);
    await runner.query('alter table keys.keys enable row level security');
    await runner.query('alter table keys.keys force row level security');
    await runner.query(`
      create policy tenant on keys.keys
        using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
        with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)`);
    // The request role makes keys and reads them; it neither changes nor destroys one.
    await runner.query('grant select, insert (tenant_id, kind, name, key) on keys.keys to ateneo_app');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table keys.keys');
  }
}

/** Tables of the keys' own database, in schema `keys`. */
export const keysMigrations = [CreateKeys1763700000000];
