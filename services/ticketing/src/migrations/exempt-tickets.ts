import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets may be exempt, and say by what law; rates may have two decimals. */
export class ExemptTickets1766200004000 implements MigrationInterface {
  readonly name = 'ExemptTickets1766200004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table ticketing.ticket alter column tax_rate type numeric(5, 2),
      alter column tax_rate drop not null, add column tax_clause text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update ticketing.ticket set tax_rate = 0 where tax_rate is null;
      alter table ticketing.ticket drop column tax_clause, alter column tax_rate type integer,
      alter column tax_rate set not null`);
  }
}
