import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places pass to other people, where the event lets them. */
export class AddTransfers1764500001000 implements MigrationInterface {
  readonly name = 'AddTransfers1764500001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ticketing.transfer (tenant_id uuid not null, id uuid not null, event uuid not null,
        reservation uuid not null, from_user uuid not null, to_user uuid, status text not null,
        until_datetime timestamptz not null, ended_datetime timestamptz, creation_datetime timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('ticketing.transfer')}
      create index on ticketing.transfer (tenant_id, reservation);
      create index on ticketing.transfer (tenant_id, event);
      create index on ticketing.transfer (tenant_id, to_user) where to_user is not null;
      alter table ticketing.event add column is_transfer_allowed boolean not null default true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ticketing.transfer; alter table ticketing.event drop column is_transfer_allowed');
  }
}
