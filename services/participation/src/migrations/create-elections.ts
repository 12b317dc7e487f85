import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Elections that are held elsewhere. */
export class CreateElections1764000400000 implements MigrationInterface {
  readonly name = 'CreateElections1764000400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table participation.election (tenant_id uuid not null, id uuid not null, process uuid not null,
        title text not null, description text not null, external_link text not null, start_datetime timestamptz,
        end_datetime timestamptz, method text not null, is_random_order boolean not null,
        is_blank_allowed boolean not null, seats integer not null, options jsonb not null, extended_reason text, annulled_reason text,
        result jsonb, revision integer not null, creation_datetime timestamptz not null,
        update_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('participation.election')}
      create index on participation.election (tenant_id, process);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table participation.election');
  }
}
