import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateCheckpoints1763700000000 implements MigrationInterface {
  readonly name = 'CreateCheckpoints1763700000000';

  // Neither table is a tenant's: a checkpoint is the whole view's, and only the owner's role sees who is parked.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table cqrs.checkpoints (
        name text primary key,
        position text not null,
        version integer not null,
        moved_at timestamptz not null default now()
      )`);
    await runner.query(`grant select on cqrs.checkpoints to ateneo_app`);
    await runner.query(`
      create table cqrs.parked (
        name text not null,
        tenant uuid not null,
        after_position text not null,
        event_id uuid not null,
        reason text not null,
        attempts integer not null,
        parked_at timestamptz not null default now(),
        primary key (name, tenant)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cqrs.parked');
    await runner.query('drop table cqrs.checkpoints');
  }
}

class CountRebuilds1763701000000 implements MigrationInterface {
  readonly name = 'CountRebuilds1763701000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cqrs.checkpoints add column generation integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cqrs.checkpoints drop column generation');
  }
}

class CountViewChanges1763900000000 implements MigrationInterface {
  readonly name = 'CountViewChanges1763900000000';

  // Counted by statement, and only for who has a tenant: row security lets nobody write other rows.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table cqrs.view_changes (tenant_id uuid not null, name text not null, changes bigint not null,
        primary key (tenant_id, name));
      ${tenantTable('cqrs.view_changes')}`);
    await runner.query(`
      create function cqrs.count_change() returns trigger language plpgsql as $$
      begin
        if nullif(current_setting('app.tenant', true), '') is not null then
          insert into cqrs.view_changes (name, changes) values (tg_argv[0], 1)
          on conflict (tenant_id, name) do update set changes = view_changes.changes + 1;
        end if;
        return null;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function cqrs.count_change()');
    await runner.query('drop table cqrs.view_changes');
  }
}

class RecordCompaction1763905000000 implements MigrationInterface {
  readonly name = 'RecordCompaction1763905000000';

  // One row: when an erasure last asked that tables be rewritten, and when they were.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table cqrs.compaction (id boolean primary key default true check (id), asked_at timestamptz not null,
        done_at timestamptz)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cqrs.compaction');
  }
}

/** Tables of the runners, in schema `cqrs`. */
export const cqrsMigrations = [
  CreateCheckpoints1763700000000,
  CountRebuilds1763701000000,
  CountViewChanges1763900000000,
  RecordCompaction1763905000000,
];
