import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the few sessions that still tell the second of their last refresh. */
export class FindFreshSessions1763800200000 implements MigrationInterface {
  readonly name = 'FindFreshSessions1763800200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index fresh_sessions on identity.session (tenant_id) where rotated_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index identity.fresh_sessions');
  }
}
