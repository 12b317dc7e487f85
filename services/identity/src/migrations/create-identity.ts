import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of people and their changes, the reference view of organizations, and the rows of sessions. */
export class CreateIdentity1763700002000 implements MigrationInterface {
  readonly name = 'CreateIdentity1763700002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Personal data in clear: docs/personal-data.md.
      create table identity.person (tenant_id uuid not null, id uuid not null, revision integer not null,
        email text, first_name text not null, last_name_1 text not null, last_name_2 text not null, gender text not null,
        birth_date date, national_id text not null, phone_prefix text not null, phone text not null,
        address_street text not null, address_number text not null, address_extra text not null, address_zip text not null,
        address_city text not null, address_region text not null, address_country text not null, location jsonb,
        language text not null, is_superuser boolean not null, is_staff boolean not null, is_verified boolean not null,
        is_locked boolean not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
        organization uuid, organization_datetime timestamptz, managed_organizations uuid[] not null,
        has_usable_password boolean not null, primary key (tenant_id, id));
      ${tenantTable('identity.person')}
      create index on identity.person (tenant_id, creation_datetime, id);
      create index on identity.person (tenant_id, organization);

      create table identity.user_change (tenant_id uuid not null, id uuid not null, "user" uuid not null, field text not null,
        before text, after text, actor uuid, on_behalf_of uuid, source text not null,
        creation_datetime timestamptz not null, correlation_id text, primary key (tenant_id, id));
      ${tenantTable('identity.user_change')}
      create index on identity.user_change (tenant_id, creation_datetime, id);
      create index on identity.user_change (tenant_id, "user", creation_datetime);

      create table identity.organization (tenant_id uuid not null, id uuid not null, name text not null,
        is_default boolean not null, primary key (tenant_id, id));
      ${tenantTable('identity.organization')}

      create table identity.session (id uuid not null, user_id uuid not null, generation integer not null default 0,
        created_at timestamptz not null default now(), used_at timestamptz not null default now(),
        rotated_at timestamptz, ended_at timestamptz, end_reason text);
      ${tenantTable('identity.session')}
      alter table identity.session add primary key (tenant_id, id);
      create index on identity.session (tenant_id, user_id, created_at);
      grant insert, update on identity.session to ateneo_app;

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
      grant insert, delete on identity.spent_challenge to ateneo_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table identity.spent_challenge, identity.failed_sign_in, identity.session, identity.organization,
      identity.user_change, identity.person`);
  }
}
