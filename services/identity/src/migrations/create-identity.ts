import { profileTexts } from '@ateneo/contracts';
import { viewTable } from '@ateneo/resource';
import { listIndexes, type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';
import { tieView } from '../views/tie/tie.projection.js';

/** Views of people and their changes, the reference view of organizations, and the rows of sessions. */
export class CreateIdentity1763700002000 implements SchemaMigration {
  readonly name = 'CreateIdentity1763700002000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(people);
    await runner.query(wordSearch);
    await runner.query(merges);
    await runner.query(viewTable(tieView));
    await runner.query(changes);
    await runner.query(acts);
    await runner.query(organizations);
    await runner.query(areas);
    await runner.query(tags);
    await runner.query(sessions);
    await runner.query(attempts);
  }
}

const people = `
  -- Personal data in clear: docs/personal-data.md.
  create table identity.person (tenant_id uuid not null, id uuid not null, revision integer not null,
    is_entity boolean not null, email text, pending_email text, ${profileTexts.map((field) => `${field} text not null default ''`).join(', ')},
    gender text not null, birth_date date,
    -- who has the number that this account gave and was verified without
    national_id_holder uuid, address_country text not null, location jsonb,
    language text not null, is_superuser boolean not null, is_staff boolean not null, is_auditor boolean not null,
    is_verified boolean not null, is_locked boolean not null, inactive_since timestamptz, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    organization uuid, organization_datetime timestamptz, managed_organizations uuid[] not null,
    has_usable_password boolean not null, tags uuid[] not null, consents jsonb not null,
    -- The account that this one was merged into, and those that were merged into this one (decision 70).
    merged_into uuid, merged uuid[] not null,
    -- What searches look into, made plain once: of the list of people, and of the names in the list of changes.
    words text generated always as (public.plain(first_name || E'\\n' || last_name_1 || E'\\n' || last_name_2 || E'\\n'
      || coalesce(email, '') || E'\\n' || national_id || E'\\n'
      -- With the code of its country, as digits alone.
      || regexp_replace(phone_prefix || phone, '[^0-9]', '', 'g'))) stored,
    name_words text generated always as (public.plain(btrim(first_name || ' ' || last_name_1))) stored,
    primary key (tenant_id, id));
  ${tenantTable('identity.person')}
  ${listIndexes('identity.person', {
    texts: ['email', ...profileTexts],
    others: [
      'is_entity',
      'gender',
      'birth_date',
      'language',
      'address_country',
      'organization',
      'organization_datetime',
      ...['superuser', 'staff', 'verified', 'locked'].map((what) => `is_${what}`),
      'creation_datetime',
      'update_datetime',
    ],
  })}
  create index person_is_auditor on identity.person (tenant_id, is_auditor, id);

  create table identity.member_number (tenant_id uuid not null, id uuid not null, number text not null,
    primary key (tenant_id, id));
  ${tenantTable('identity.member_number')}`;

/**
 * Searches and filters on texts that read every row (decision 119). Trigrams may not be used under row security: a function of the
 * owner's looks them up and answers ids, which are nothing without the rows, and those are read under row security.
 */
const wordSearch = `
  create policy searching on identity.person for select to current_user using (true);
  create index person_words on identity.person using gin (words public.gin_trgm_ops);
  create function identity.people_holding(words text[]) returns setof uuid
    language plpgsql stable security definer set search_path = '' rows 200 as $$
    begin
      -- Put into the statement, quoted: a plan made for any words does not know which of them are rare.
      return query execute 'select p.id from identity.person p where p.tenant_id = $1'
        || coalesce((select string_agg(format(' and p.words like %L', public.containing(w)), '') from unnest(words) as w), '')
        using nullif(current_setting('app.tenant', true), '')::uuid;
    end $$;
  revoke all on function identity.people_holding(text[]) from public;
  grant execute on function identity.people_holding(text[]) to ateneo_app;`;

/** Said, since the owner reads people of all tenants (decision 119). */
const HERE = `nullif(current_setting(''app.tenant'', true), '''')::uuid`;

const merges = `
  create function identity.person_of(account uuid) returns uuid language sql stable parallel safe as
    'select coalesce((select p.merged_into from identity.person p where p.tenant_id = ${HERE} and p.id = account), account)';
  create function identity.accounts_of(people uuid[]) returns uuid[] language sql stable parallel safe as
    'select people || coalesce((select array_agg(m) from identity.person p, unnest(p.merged) m
       where p.tenant_id = ${HERE} and p.id = any(people)), ''{}'')';

  create function identity.words_of(account uuid) returns text language sql stable parallel safe as
    'select p.words from identity.person p where p.tenant_id = ${HERE} and p.id = identity.person_of(account)';

  create table identity.merge (tenant_id uuid not null, id uuid not null, survivor uuid not null, closed uuid not null,
    actor uuid, undo_until timestamptz not null, undone_by uuid, undone_datetime timestamptz,
    creation_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('identity.merge')}
  create index on identity.merge (tenant_id, survivor);
  create index on identity.merge (tenant_id, closed);
  create index on identity.merge (tenant_id, creation_datetime);

  -- Pairs of accounts that look like one person's and are not.
  create table identity.put_aside (tenant_id uuid not null, id uuid not null, "user" uuid not null, other uuid not null,
    reason text not null, actor uuid, creation_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('identity.put_aside')}
  create index on identity.put_aside (tenant_id, "user", other);`;

const changes = `
  create table identity.user_change (tenant_id uuid not null, id uuid not null, "user" uuid not null, field text not null,
    before text, after text, actor uuid, on_behalf_of uuid, source text not null,
    creation_datetime timestamptz not null, correlation_id text,
    words text generated always as (public.plain(coalesce(before, '') || E'\\n' || coalesce(after, ''))) stored,
    before_begins text generated always as (left(before, 100)) stored,
    after_begins text generated always as (left(after, 100)) stored,
    primary key (tenant_id, id));
  ${tenantTable('identity.user_change')}
  ${listIndexes('identity.user_change', {
    texts: ['correlation_id'],
    others: ['user', 'field', 'actor', 'on_behalf_of', 'source', 'creation_datetime'],
  })}
  create index on identity.user_change (tenant_id, "user", creation_datetime);
  create index user_change_before on identity.user_change (tenant_id, before_begins);
  create index user_change_after on identity.user_change (tenant_id, after_begins);`;

const acts = `
  create table identity.act (tenant_id uuid not null, id uuid not null, noun text not null, act text not null, record uuid,
    actor uuid, on_behalf_of uuid, source text not null, creation_datetime timestamptz not null, correlation_id text,
    primary key (tenant_id, id));
  ${tenantTable('identity.act')}
  ${listIndexes('identity.act', {
    texts: ['correlation_id'],
    others: ['noun', 'act', 'record', 'actor', 'on_behalf_of', 'source', 'creation_datetime'],
  })}
  create index on identity.act (tenant_id, noun, creation_datetime);`;

const organizations = `
  create table identity.organization (tenant_id uuid not null, id uuid not null, name text not null,
    is_default boolean not null, is_closed boolean not null default false, primary key (tenant_id, id));
  ${tenantTable('identity.organization')}
  create table identity.manager (tenant_id uuid not null, id uuid not null, "user" uuid not null,
    organization uuid not null, since timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('identity.manager')}
  create index on identity.manager (tenant_id, organization);
  create index on identity.manager (tenant_id, "user");`;

/** In which areas people live, as territory tells it. People are looked for at all levels at once. */
const areas = `
  create table identity.person_area (tenant_id uuid not null, id uuid not null, country uuid, region uuid,
    province uuid, town uuid, district uuid, neighbourhood uuid, section uuid, zone uuid,
    is_certain boolean not null default true, primary key (tenant_id, id));
  ${tenantTable('identity.person_area')}
  create index person_area_country on identity.person_area (tenant_id, country);
  create index on identity.person_area (tenant_id, region);
  create index on identity.person_area (tenant_id, province);
  create index on identity.person_area (tenant_id, town);
  create index on identity.person_area (tenant_id, district) where district is not null;
  create index on identity.person_area (tenant_id, neighbourhood) where neighbourhood is not null;
  create index on identity.person_area (tenant_id, section) where section is not null;
  create index on identity.person_area (tenant_id, zone) where zone is not null;
  create index on identity.person_area (tenant_id, is_certain);`;

const tags = `
  create table identity.tag (tenant_id uuid not null, id uuid not null, name text not null, colour text not null,
    revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('identity.tag')}

  create table identity.user_tag (tenant_id uuid not null, id uuid not null, "user" uuid not null, tag uuid not null,
    creation_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('identity.user_tag')}
  ${listIndexes('identity.user_tag', { others: ['creation_datetime'] })}
  create index on identity.user_tag (tenant_id, tag, "user");
  create index on identity.user_tag (tenant_id, "user", tag);

  -- The filters of lists that somebody shares.
  create table identity.shared_filter (tenant_id uuid not null, id uuid not null, "user" uuid not null,
    list text not null, name text not null, criteria jsonb not null, primary key (tenant_id, id));
  ${tenantTable('identity.shared_filter')}
  create index on identity.shared_filter (tenant_id, "user");`;

/** Nothing that a refresh or a sign-in writes names anybody: votes are cast right after them (decision 37). */
const sessions = `
  create table identity.session (id uuid not null, generation integer not null default 0, rotated_at timestamptz,
    used_on date not null);
  ${tenantTable('identity.session')}
  alter table identity.session add primary key (tenant_id, id);
  create index on identity.session (tenant_id, used_on);
  grant insert, update, delete on identity.session to ateneo_app;

  -- How often all sessions of a person were ended at once; a session whose tokens say another number is over.
  create table identity.sign_out (user_id uuid not null, times integer not null);
  ${tenantTable('identity.sign_out')}
  alter table identity.sign_out add primary key (tenant_id, user_id);
  grant insert, update on identity.sign_out to ateneo_app;

  -- Who signed in on a day that is not over, sealed; and who did last on one that is.
  create table identity.sign_in (day date not null, sealed text not null);
  ${tenantTable('identity.sign_in')}
  create index on identity.sign_in (tenant_id, day);
  grant insert, delete on identity.sign_in to ateneo_app;
  -- On what devices people signed in on days that are over; which session it was is sealed.
  create table identity.session_device (user_id uuid not null, day date not null, sealed text not null);
  ${tenantTable('identity.session_device')}
  create index on identity.session_device (tenant_id, user_id);
  create index on identity.session_device (tenant_id, day);
  grant insert, delete on identity.session_device to ateneo_app;
  create table identity.last_sign_in (user_id uuid not null, day date not null);
  ${tenantTable('identity.last_sign_in')}
  alter table identity.last_sign_in add primary key (tenant_id, user_id);
  grant insert, update on identity.last_sign_in to ateneo_app;

  -- On which day that is over a passkey was used last; how often those were used that count, named by HMAC.
  create table identity.passkey_use (passkey uuid not null, user_id uuid not null, day date not null);
  ${tenantTable('identity.passkey_use')}
  alter table identity.passkey_use add primary key (tenant_id, passkey);
  create index on identity.passkey_use (tenant_id, user_id);
  grant insert, update, delete on identity.passkey_use to ateneo_app;
  create table identity.passkey_count (owner text not null, name text not null, count bigint not null);
  ${tenantTable('identity.passkey_count')}
  alter table identity.passkey_count add primary key (tenant_id, name);
  create index on identity.passkey_count (tenant_id, owner);
  grant insert, update, delete on identity.passkey_count to ateneo_app;`;

const attempts = `
  -- Named by HMAC of the e-mail, and of it with the network address: unknown accounts are counted like known ones.
  create table identity.failed_sign_in (account text not null, address text not null, failures integer not null,
    last_at timestamptz not null);
  ${tenantTable('identity.failed_sign_in')}
  alter table identity.failed_sign_in add primary key (tenant_id, account, address);
  create index on identity.failed_sign_in (tenant_id, last_at);
  grant insert, update, delete on identity.failed_sign_in to ateneo_app;

  create table identity.spent_challenge (nonce text not null, expires_at timestamptz not null);
  ${tenantTable('identity.spent_challenge')}
  alter table identity.spent_challenge add primary key (tenant_id, nonce);
  grant insert, delete on identity.spent_challenge to ateneo_app;`;
