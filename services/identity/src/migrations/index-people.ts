import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filters of the list of people that read every row: auditors are few, and areas are looked for at four levels at once. */
export class IndexPeople1764400002000 implements MigrationInterface {
  readonly name = 'IndexPeople1764400002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index person_is_auditor on identity.person (tenant_id, is_auditor, id);
      create index person_area_country on identity.person_area (tenant_id, country);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index identity.person_is_auditor; drop index identity.person_area_country');
  }
}
