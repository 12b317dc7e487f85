import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

/** Views of tenants, organizations, memberships and moves of many people, and the reference view of people. */
export class CreateOrganizations1763700001000 implements SchemaMigration {
  readonly name = 'CreateOrganizations1763700001000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table organizations.tenant (tenant_id uuid not null, id uuid not null, profile jsonb not null,
        revision integer not null, primary key (tenant_id, id));
      ${tenantTable('organizations.tenant')}
      -- A request finds its tenant by host before it has one; nothing in this table is secret.
      create policy found_by_host on organizations.tenant for select using (true);
      create function organizations.tell_tenant() returns trigger language plpgsql as $$
        begin perform pg_notify('organizations_tenant', ''); return null; end $$;
      create trigger tell after insert or update or delete on organizations.tenant
        for each statement execute function organizations.tell_tenant();

      create table organizations.settings_act (tenant_id uuid not null, id uuid not null, actor uuid, changes jsonb not null,
        creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('organizations.settings_act')}
      create index on organizations.settings_act (tenant_id, creation_datetime, id);

      create table organizations.organization (tenant_id uuid not null, id uuid not null, name text not null,
        description text not null, email text not null, web text not null, is_default boolean not null,
        logo jsonb, areas uuid[] not null default '{}',
        -- who issues its invoices
        fiscal jsonb not null default '{"name": "", "tax_id": "", "address": ""}',
        closed_datetime timestamptz, revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('organizations.organization')}

      create table organizations.membership (tenant_id uuid not null, id uuid not null, organization uuid not null,
        is_merged boolean not null,
        -- by which move of many people they came
        transfer uuid, primary key (tenant_id, id));
      ${tenantTable('organizations.membership')}
      create index on organizations.membership (tenant_id, organization);
      create index on organizations.membership (tenant_id, transfer) where transfer is not null;

      create table organizations.transfer (tenant_id uuid not null, id uuid not null, from_organization uuid not null,
        to_organization uuid not null, areas uuid[] not null, moved integer not null, returned integer not null,
        undone_datetime timestamptz, creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('organizations.transfer')}
      create index on organizations.transfer (tenant_id, creation_datetime, id);

      create table organizations.person (tenant_id uuid not null, id uuid not null, inactive_since timestamptz,
        is_merged boolean not null, primary key (tenant_id, id));
      ${tenantTable('organizations.person')}`);
    await runner.query(passes);
  }
}

const passes = `
  -- passes that were handed out to telephones: whoever has one is told when it changes
  create table organizations.wallet_pass (tenant_id uuid not null, serial text not null,
    -- the event of a ticket, the account of a card
    about uuid not null, language text not null, wallets text[] not null,
    changed_at timestamptz not null default clock_timestamp(), primary key (tenant_id, serial));
  ${tenantTable('organizations.wallet_pass')}
  create index on organizations.wallet_pass (tenant_id, about);
  create table organizations.wallet_device (tenant_id uuid not null, device text not null,
    serial text not null, push_token text not null, primary key (tenant_id, device, serial));
  ${tenantTable('organizations.wallet_device')}
  create index on organizations.wallet_device (tenant_id, serial);
  grant insert, update, delete on organizations.wallet_pass, organizations.wallet_device to ateneo_app;`;
