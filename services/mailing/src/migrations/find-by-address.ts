import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mails are found by the address that they went to: by a name that only the holder of the tenant's key can make. */
export class FindByAddress1766200000000 implements MigrationInterface {
  readonly name = 'FindByAddress1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table mailing.message add column addressed text;
      create index message_addressed on mailing.message (tenant_id, addressed)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mailing.message drop column addressed');
  }
}
