import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits to be sent moves to the ledger of effects, which from now on says when. */
export class SendThroughLedger1763705100000 implements MigrationInterface {
  readonly name = 'SendThroughLedger1763705100000';

  async up(runner: QueryRunner): Promise<void> {
    // Row security binds the owner too, and this is of every tenant.
    await runner.query(`
      alter table mailing.message no force row level security;
      insert into effects.effect (tenant_id, kind, key, recipient, reference, next_attempt)
        select tenant_id, 'mail', id || '/' || user_id, user_id, id, next_attempt
        from mailing.message where next_attempt is not null on conflict do nothing;
      alter table mailing.message force row level security;
      alter table mailing.message drop column next_attempt`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mailing.message add column next_attempt timestamptz;
      create index on mailing.message (tenant_id, next_attempt) where next_attempt is not null;
      alter table mailing.message no force row level security;
      update mailing.message m set next_attempt = e.next_attempt from effects.effect e
        where e.tenant_id = m.tenant_id and e.kind = 'mail' and e.reference = m.id::text;
      alter table mailing.message force row level security`);
  }
}
