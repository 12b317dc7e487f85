import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alternatives to documents, and who endorses them. */
export class CreateAlternatives1764000300000 implements MigrationInterface {
  readonly name = 'CreateAlternatives1764000300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table participation.alternative (tenant_id uuid not null, id uuid not null, process uuid not null,
        document uuid not null, author uuid not null, title text not null, summary text not null,
        introduction text not null, chapters jsonb not null, status text not null, returned_reason text not null,
        is_admitted boolean not null, submitted_datetime timestamptz, approved_datetime timestamptz,
        revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('participation.alternative')}
      create index on participation.alternative (tenant_id, document);
      create index on participation.alternative (tenant_id, process, status);
      create table participation.endorsement (tenant_id uuid not null, id uuid not null, alternative uuid not null,
        process uuid not null, person uuid not null, creation_datetime timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('participation.endorsement')}
      create index on participation.endorsement (tenant_id, alternative);
      create index on participation.endorsement (tenant_id, person);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table participation.endorsement, participation.alternative');
  }
}
