import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

/** Views of memberships, what they cost, what was invoiced and paid, and what is kept to speak with Stripe. */
export class CreateMemberships1764300000000 implements SchemaMigration {
  readonly name = 'CreateMemberships1764300000000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(payments);
    await runner.query(products);
    await runner.query(members);
    await runner.query(invoices);
    await runner.query(stripe);
  }
}

const payments = `
  create table memberships.payment (tenant_id uuid not null, id uuid not null, user_id uuid not null, purpose text not null,
    reference uuid not null, organization uuid, provider text not null, means text not null, status text not null,
    reason text, amount integer not null, amount_refunded integer not null, refunds jsonb not null,
    -- of money that came in hand
    day text, note text,
    revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('memberships.payment')}
  create index on memberships.payment (tenant_id, user_id);
  create index on memberships.payment (tenant_id, creation_datetime, id);

  create table memberships.method (tenant_id uuid not null, id uuid not null, user_id uuid not null, kind text not null,
    brand text not null, last4 text not null, expiry text, account uuid, chosen_datetime timestamptz not null,
    creation_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('memberships.method')}
  create index on memberships.method (tenant_id, user_id);`;

const products = `
  create table memberships.product (tenant_id uuid not null, id uuid not null, names jsonb not null,
    organization uuid not null, is_active boolean not null, needs_approval boolean not null, min_age integer,
    max_age integer, tax_rate numeric(5, 2),
    -- why there is no tax
    tax_clause text,
    revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('memberships.product')}
  create table memberships.price (tenant_id uuid not null, id uuid not null, product uuid not null, amount integer not null,
    is_minimum boolean not null, interval text not null, trial_days integer not null, is_active boolean not null,
    creation_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('memberships.price')}
  create table memberships.organization (tenant_id uuid not null, id uuid not null, name text not null,
    is_default boolean not null, is_closed boolean not null default false,
    -- of those that issue invoices of their own
    fiscal jsonb, primary key (tenant_id, id));
  ${tenantTable('memberships.organization')}

  -- What is taken off quotas for some.
  create table memberships.discount (tenant_id uuid not null, id uuid not null, product uuid not null, names jsonb not null,
    percent integer not null, min_age integer, max_age integer, tag uuid, code text, ends_on text, max_uses integer,
    uses integer not null, is_active boolean not null, creation_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('memberships.discount')}
  create index on memberships.discount (tenant_id, product);`;

const members = `
  create table memberships.membership (tenant_id uuid not null, id uuid not null, status text not null,
    product uuid not null, price uuid not null, organization uuid not null, interval text not null,
    amount integer not null, number text, open_invoice uuid, due_at timestamptz, remind_at timestamptz, since timestamptz,
    standing jsonb not null, revision integer not null, creation_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('memberships.membership')}
  create index on memberships.membership (tenant_id, due_at);
  create index on memberships.membership (tenant_id, remind_at);
  create index on memberships.membership (tenant_id, organization);
  create index on memberships.membership (tenant_id, creation_datetime, id);

  -- Members' cards.
  create table memberships.carnet (tenant_id uuid not null, id uuid not null, user_id uuid not null,
    organization uuid not null, reason text, creation_datetime timestamptz not null, revoked_datetime timestamptz,
    primary key (tenant_id, id));
  ${tenantTable('memberships.carnet')}
  create index on memberships.carnet (tenant_id, user_id);
  create index on memberships.carnet (tenant_id, creation_datetime, id);`;

const invoices = `
  -- A draft has no number, no day, nobody who issued it and no hash.
  create table memberships.invoice (tenant_id uuid not null, id uuid not null, number text, kind text not null,
    status text not null, organization uuid, series uuid, issue_date text, due_date text, issuer jsonb,
    hash text default '', previous_hash text, lines jsonb not null, amount integer not null, tax_amount integer not null, amount_paid integer not null,
    amount_refunded integer not null, reckoned jsonb not null, corrects uuid, is_membership boolean not null,
    user_id uuid, recipient jsonb, creation_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('memberships.invoice')}
  create index on memberships.invoice (tenant_id, user_id);
  create index on memberships.invoice (tenant_id, creation_datetime, id);
  create index on memberships.invoice (tenant_id, series);
  -- Six years after an invoice's year nobody's name is kept.
  create index on memberships.invoice (tenant_id, issue_date) where series is not null;`;

/**
 * Sealed secrets, its names for our things, and what rang; each of one account, which is the association's (its id is the
 * tenant's) or an organization's.
 */
const stripe = `
  create table memberships.provider_secret (tenant_id uuid not null, account uuid not null, name text not null,
    sealed text not null, before text, replaced_at timestamptz not null default now(),
    primary key (tenant_id, account, name));
  ${tenantTable('memberships.provider_secret')}
  create table memberships.stripe_name (tenant_id uuid not null, kind text not null, id uuid not null,
    account uuid not null, theirs text, owner uuid, asked_at timestamptz not null default now(),
    primary key (tenant_id, kind, id));
  ${tenantTable('memberships.stripe_name')}
  create index on memberships.stripe_name (tenant_id, theirs);
  create index on memberships.stripe_name (tenant_id, owner);
  -- No body: it names people.
  create table memberships.webhook (tenant_id uuid not null, account uuid not null, event text not null, object text not null,
    type text not null, created_at timestamptz not null, heard_at timestamptz, primary key (tenant_id, account, event));
  ${tenantTable('memberships.webhook')}
  grant insert, update on memberships.provider_secret to ateneo_app;
  grant insert, update, delete on memberships.stripe_name to ateneo_app;
  grant insert, update on memberships.webhook to ateneo_app;`;
