import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose place is to be looked at is found, too. */
export class SaySurePlaces1766300002000 implements MigrationInterface {
  readonly name = 'SaySurePlaces1766300002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity.person_area add column is_certain boolean not null default true;
      create index on identity.person_area (tenant_id, is_certain)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity.person_area drop column is_certain');
  }
}
