import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

class CreateCqrs1763700000000 implements SchemaMigration {
  readonly name = 'CreateCqrs1763700000000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      -- Neither table is a tenant's: a checkpoint is the whole view's, and only the owner's role sees for whom they failed.
      create table cqrs.checkpoints (
        name text primary key,
        position text not null,
        version integer not null,
        -- how often the view was built anew
        generation integer not null default 0,
        moved_at timestamptz not null default now()
      );
      grant select on cqrs.checkpoints to ateneo_app;
      create table cqrs.tenant_failures (
        name text not null,
        tenant uuid not null,
        after_position text not null,
        event_id uuid not null,
        reason text not null,
        attempts integer not null,
        failed_at timestamptz not null default now(),
        primary key (name, tenant)
      );

      -- Counted by statement, and only for who has a tenant: row security lets nobody write other rows.
      create table cqrs.view_changes (tenant_id uuid not null, name text not null, changes bigint not null,
        primary key (tenant_id, name));
      ${tenantTable('cqrs.view_changes')}
      create function cqrs.count_change() returns trigger language plpgsql as $$
      begin
        if nullif(current_setting('app.tenant', true), '') is not null then
          insert into cqrs.view_changes (name, changes) values (tg_argv[0], 1)
          on conflict (tenant_id, name) do update set changes = view_changes.changes + 1;
        end if;
        return null;
      end $$;

      -- One row: when an erasure last asked that tables be rewritten, and when they were.
      create table cqrs.compaction (id boolean primary key default true check (id), asked_at timestamptz not null,
        done_at timestamptz);`);
  }
}

/** Tables of the runners, in schema `cqrs`. */
export const cqrsMigrations = [CreateCqrs1763700000000];
