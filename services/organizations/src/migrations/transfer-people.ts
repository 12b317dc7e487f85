import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves of many people, and by which of them somebody came. */
export class TransferPeople1764100003000 implements MigrationInterface {
  readonly name = 'TransferPeople1764100003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table organizations.transfer (tenant_id uuid not null, id uuid not null, from_organization uuid not null,
        to_organization uuid not null, areas uuid[] not null, moved integer not null, returned integer not null,
        undone_datetime timestamptz, creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('organizations.transfer')}
      create index on organizations.transfer (tenant_id, creation_datetime, id);
      alter table organizations.membership add column transfer uuid;
      create index on organizations.membership (tenant_id, transfer) where transfer is not null;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organizations.membership drop column transfer; drop table organizations.transfer');
  }
}
