import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose address is an account's is looked up each time that one is verified, changed or forgotten. */
export class FindVisitorsByAddress1767000000000 implements MigrationInterface {
  readonly name = 'FindVisitorsByAddress1767000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index subscription_email on mailing.subscription (tenant_id, email) where email is not null;
      create index conversation_email on mailing.conversation (tenant_id, lower(email)) where email is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index mailing.subscription_email; drop index mailing.conversation_email');
  }
}
