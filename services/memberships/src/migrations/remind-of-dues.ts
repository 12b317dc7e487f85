import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members are found by the day on which they are reminded of their fee. */
export class RemindOfDues1764300005000 implements MigrationInterface {
  readonly name = 'RemindOfDues1764300005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table memberships.membership add column remind_at timestamptz;
      create index on memberships.membership (tenant_id, remind_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships.membership drop column remind_at');
  }
}
