import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of newsletters stand in the list of e-mails, newest first. */
export class ListCopiesAsEmails1764000900000 implements MigrationInterface {
  readonly name = 'ListCopiesAsEmails1764000900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index copy_listed on mailing.copy (tenant_id, creation_datetime, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index mailing.copy_listed');
  }
}
