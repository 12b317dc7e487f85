import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

/** E-mails, what people write to the association, newsletters (docs/personal-data.md). */
export class CreateMailing1763700003000 implements SchemaMigration {
  readonly name = 'CreateMailing1763700003000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(emails);
    await runner.query(conversations);
    await runner.query(newsletters);
  }
}

const emails = `
  create table mailing.email (tenant_id uuid not null, id uuid not null, category text not null, status text not null,
    user_id uuid, creation_datetime timestamptz not null, sent_datetime timestamptz, error text,
    attempts integer not null, resend_of uuid,
    primary key (tenant_id, id));
  ${tenantTable('mailing.email')}
  create index on mailing.email (tenant_id, creation_datetime);

  -- Written once by a reactor, sent by the worker: no view, the log does not hold these words.
  create table mailing.message (tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
    id uuid not null, user_id uuid not null, language text not null, sealed text not null,
    -- the address that it went to, by a name that only the holder of the tenant's key can make
    addressed text,
    primary key (tenant_id, id));
  ${tenantTable('mailing.message')}
  create index message_addressed on mailing.message (tenant_id, addressed);
  create index on mailing.message (tenant_id, user_id);`;

const conversations = `
  create table mailing.conversation (tenant_id uuid not null, id uuid not null, user_id uuid, name text, email text,
    language text not null, topic text not null, organization uuid, assigned_to uuid, status text not null,
    messages jsonb not null, revision integer not null, last_datetime timestamptz not null,
    creation_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('mailing.conversation')}
  create index on mailing.conversation (tenant_id, last_datetime);
  create index on mailing.conversation (tenant_id, user_id) where user_id is not null;
  create index conversation_email on mailing.conversation (tenant_id, lower(email)) where email is not null;`;

/** Newsletters, who reads them, their issues, and what came of each copy. */
const newsletters = `
  create table mailing.newsletter (tenant_id uuid not null, id uuid not null, names jsonb not null,
    descriptions jsonb not null, audience text not null, archive text not null, joins_members boolean not null,
    -- whose it is: one organization's, or the association's
    organization uuid, reply_address text, is_active boolean not null, revision integer not null, creation_datetime timestamptz not null,
    update_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('mailing.newsletter')}
  create table mailing.subscription (tenant_id uuid not null, id uuid not null, newsletter uuid not null, user_id uuid,
    email text, language text, status text not null, way text not null, since timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('mailing.subscription')}
  create index on mailing.subscription (tenant_id, newsletter, status);
  create index on mailing.subscription (tenant_id, user_id) where user_id is not null;
  -- Whose address is an account's is looked up each time that one is verified, changed or forgotten.
  create index subscription_email on mailing.subscription (tenant_id, email) where email is not null;
  create table mailing.issue (tenant_id uuid not null, id uuid not null, newsletter uuid not null,
    versions jsonb not null, segment jsonb not null, status text not null, is_listed boolean not null, readers integer,
    accepted integer not null, failed integer not null, skipped integer not null,
    revision integer not null, sent_datetime timestamptz, creation_datetime timestamptz not null,
    update_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('mailing.issue')}
  create index on mailing.issue (tenant_id, newsletter);

  -- Written with an issue's sending, kept by who sends: no view, the log holds the totals alone.
  create table mailing.copy (tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
    id uuid not null, issue uuid not null, subscription uuid not null, user_id uuid, language text not null,
    status text not null default 'waiting', reason text,
    -- when it is to be sent, where the tenant has a rate or the issue its moment
    turn timestamptz, creation_datetime timestamptz not null default now(),
    change_datetime timestamptz not null default now(),
    primary key (tenant_id, id));
  ${tenantTable('mailing.copy')}
  create index on mailing.copy (tenant_id, issue, status);
  create index on mailing.copy (tenant_id, user_id) where user_id is not null;
  -- The list of e-mails holds copies, too.
  create index copy_listed on mailing.copy (tenant_id, creation_datetime, id);`;
