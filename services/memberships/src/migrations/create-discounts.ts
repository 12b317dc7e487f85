import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The view of what is taken off quotas for some. */
export class CreateDiscounts1764300004000 implements MigrationInterface {
  readonly name = 'CreateDiscounts1764300004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table memberships.discount (tenant_id uuid not null, id uuid not null, product uuid not null, names jsonb not null,
        percent integer not null, min_age integer, max_age integer, tag uuid, code text, ends_on text, max_uses integer,
        uses integer not null, is_active boolean not null, creation_datetime timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('memberships.discount')}
      create index on memberships.discount (tenant_id, product);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table memberships.discount');
  }
}
