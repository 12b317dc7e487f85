import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The view of what people write to the association (docs/personal-data.md). */
export class CreateContact1763706200000 implements MigrationInterface {
  readonly name = 'CreateContact1763706200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mailing.conversation (tenant_id uuid not null, id uuid not null, user_id uuid, name text, email text,
        language text not null, topic text not null, organization uuid, assigned_to uuid, status text not null,
        messages jsonb not null, revision integer not null, last_datetime timestamptz not null,
        creation_datetime timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('mailing.conversation')}
      create index on mailing.conversation (tenant_id, last_datetime);
      create index on mailing.conversation (tenant_id, user_id) where user_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mailing.conversation');
  }
}
