import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each copy of a newsletter has its turn: where a tenant has a rate, or an issue its moment; and since when there is one. */
export class PaceNewsletters1763900100000 implements MigrationInterface {
  readonly name = 'PaceNewsletters1763900100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table mailing.copy add column turn timestamptz,
      add column creation_datetime timestamptz not null default now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mailing.copy drop column turn, drop column creation_datetime');
  }
}
