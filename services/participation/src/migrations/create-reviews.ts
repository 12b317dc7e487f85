import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who reviews amendments, and what they said. */
export class CreateReviews1764000650000 implements MigrationInterface {
  readonly name = 'CreateReviews1764000650000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table participation.reviewer (tenant_id uuid not null, id uuid not null, document uuid not null,
        process uuid not null, person uuid not null, revision integer not null,
        creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('participation.reviewer')}
      create index on participation.reviewer (tenant_id, document);
      create index on participation.reviewer (tenant_id, person);
      create table participation.review (tenant_id uuid not null, id uuid not null, amedment uuid not null,
        process uuid not null, document uuid not null, author uuid not null, reviewer uuid not null, review text,
        reason text not null, place integer not null, creation_datetime timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('participation.review')}
      create index on participation.review (tenant_id, amedment);
      create index on participation.review (tenant_id, document);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table participation.review, participation.reviewer');
  }
}
