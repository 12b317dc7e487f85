import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which organizations are closed: nobody chooses their quotas. */
export class CloseOrganizations1764300006000 implements MigrationInterface {
  readonly name = 'CloseOrganizations1764300006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships.organization add column is_closed boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships.organization drop column is_closed');
  }
}
