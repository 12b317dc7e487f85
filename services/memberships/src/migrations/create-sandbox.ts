import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

/** The sandbox provider's own book: what a real provider would have in its own house. */
export class CreateSandbox1764300001000 implements SchemaMigration {
  readonly name = 'CreateSandbox1764300001000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table sandbox.method (tenant_id uuid not null, id uuid not null, customer uuid not null, behaviour text not null,
        kind text not null, brand text not null, last4 text not null, expiry text, primary key (tenant_id, id));
      ${tenantTable('sandbox.method')}
      create table sandbox.payment (tenant_id uuid not null, id uuid not null, customer uuid, amount integer not null,
        statement text not null, status text not null, behaviour text, method uuid, declined text,
        needs_action boolean not null default false, settles_at timestamptz, returns_at timestamptz,
        refunds jsonb not null default '{}', touched_at timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('sandbox.payment')}
      create index on sandbox.payment (tenant_id, touched_at);
      grant insert, update, delete on sandbox.method to ateneo_app;
      grant insert, update on sandbox.payment to ateneo_app;`);
  }
}
