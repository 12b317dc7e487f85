import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money of places that should have gone back and did not, and by which payment they were paid. */
export class AddRefundsDue1766200001000 implements MigrationInterface {
  readonly name = 'AddRefundsDue1766200001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ticketing.reservation add column refund_due integer not null default 0,
        add column refund_failed text, add column payment uuid;
      create index on ticketing.reservation (tenant_id, payment) where payment is not null;
      create index on ticketing.reservation (tenant_id, id) where refund_due > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table ticketing.reservation drop column refund_due, drop column refund_failed, drop column payment',
    );
  }
}
