import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A newsletter is the association's or one organization's, and may say where answers go (docs/personal-data.md). */
export class NewslettersOfOrganizations1766400000000 implements MigrationInterface {
  readonly name = 'NewslettersOfOrganizations1766400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mailing.newsletter add column organization uuid, add column reply_address text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mailing.newsletter drop column organization, drop column reply_address');
  }
}
