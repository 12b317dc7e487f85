import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who manages which organization since when, and which organizations are closed. */
export class KeepManagers1764100002000 implements MigrationInterface {
  readonly name = 'KeepManagers1764100002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.manager (tenant_id uuid not null, id uuid not null, "user" uuid not null,
        organization uuid not null, since timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('identity.manager')}
      create index on identity.manager (tenant_id, organization);
      create index on identity.manager (tenant_id, "user");
      alter table identity.organization add column is_closed boolean not null default false;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity.organization drop column is_closed; drop table identity.manager');
  }
}
