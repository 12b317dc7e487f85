import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an organization is closed. */
export class CloseOrganizations1764100001000 implements MigrationInterface {
  readonly name = 'CloseOrganizations1764100001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organizations.organization add column closed_datetime timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organizations.organization drop column closed_datetime');
  }
}
