import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations that take money by accounts of their own; what was there before is the association's. */
export class KeepAccounts1764300009000 implements MigrationInterface {
  readonly name = 'KeepAccounts1764300009000';

  async up(runner: QueryRunner): Promise<void> {
    // Row security binds the owner too, and this is of every tenant.
    for (const table of ['provider_secret', 'stripe_name', 'webhook'])
      await runner.query(`
        alter table memberships.${table} add column account uuid, no force row level security;
        update memberships.${table} set account = tenant_id;
        alter table memberships.${table} force row level security;
        alter table memberships.${table} alter column account set not null;`);
    await runner.query(`
      alter table memberships.provider_secret drop constraint provider_secret_pkey, add primary key (tenant_id, account, name);
      alter table memberships.webhook drop constraint webhook_pkey, add primary key (tenant_id, account, event);
      alter table memberships.method add column account uuid;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table memberships.provider_secret no force row level security;
      alter table memberships.webhook no force row level security;
      delete from memberships.provider_secret where account <> tenant_id;
      delete from memberships.webhook where account <> tenant_id;
      alter table memberships.provider_secret force row level security;
      alter table memberships.webhook force row level security;
      alter table memberships.provider_secret drop constraint provider_secret_pkey, drop column account, add primary key (tenant_id, name);
      alter table memberships.webhook drop constraint webhook_pkey, drop column account, add primary key (tenant_id, event);
      alter table memberships.stripe_name drop column account;
      alter table memberships.method drop column account;`);
  }
}
