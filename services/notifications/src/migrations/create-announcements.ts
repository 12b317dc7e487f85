import { countChanges } from '@ateneo/cqrs';
import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is announced to a segment (docs/personal-data.md). */
export class CreateAnnouncements1764020000000 implements MigrationInterface {
  readonly name = 'CreateAnnouncements1764020000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table notifications.announcement (tenant_id uuid not null, id uuid not null, title text not null,
        text text not null, link text, segment jsonb not null, readers integer not null, revision integer not null,
        creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('notifications.announcement')}
      ${countChanges('notifications.announcement')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notifications.announcement');
  }
}
