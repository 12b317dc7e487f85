import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateKeys1763700000000 implements MigrationInterface {
  readonly name = 'CreateKeys1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table keys.keys (
        tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
        kind text not null check (kind in ('person', 'vote', 'tenant', 'code')),
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

/** Keys are kept wrapped; those from before are wrapped at the next start, which has the master key. */
class WrapKeys1763710000000 implements MigrationInterface {
  readonly name = 'WrapKeys1763710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Master keys in use, by ids that tell nothing of them.
      create table keys.master (id text primary key, since timestamptz not null default now());
      grant select on keys.master to ateneo_app;
      alter table keys.keys drop constraint keys_key_check;
      -- The reference keeps a process that was left behind from wrapping under a master key that nobody keeps any more.
      alter table keys.keys add column master_key text references keys.master (id);
      -- Null: not wrapped yet.
      alter table keys.keys add constraint keys_key_check
        check (octet_length(key) = case when master_key is null then 32 else 60 end);
      create index keys_by_master on keys.keys (master_key, tenant_id, kind, name) where key is not null;
      grant insert (master_key) on keys.keys to ateneo_app;
      -- For work on all keys at once the owner says so in its transaction.
      create policy every_tenant on keys.keys to current_user
        using (current_setting('app.every_tenant', true) = 'on')
        with check (current_setting('app.every_tenant', true) = 'on')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop policy every_tenant on keys.keys');
    await runner.query('alter table keys.keys drop column master_key');
    await runner.query('drop table keys.master');
  }
}

/** How far the list of erasures in the log has been gone through: a backup that is put back brings its own place along. */
class RememberReconciled1763720000000 implements MigrationInterface {
  readonly name = 'RememberReconciled1763720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table keys.reconciled (store text primary key, position text not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table keys.reconciled');
  }
}

/** Tables of the keys' own database, in schema `keys`. */
export const keysMigrations = [CreateKeys1763700000000, WrapKeys1763710000000, RememberReconciled1763720000000];
