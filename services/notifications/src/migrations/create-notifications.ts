import { countChanges } from '@ateneo/cqrs';
import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

/** Notices by ids, what each reader has read of them, and announcements. */
export class CreateNotifications1764000100000 implements SchemaMigration {
  readonly name = 'CreateNotifications1764000100000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table notifications.notice (tenant_id uuid not null, id uuid not null, type text not null, subtype text not null,
        reader uuid, organization uuid, subject uuid, actor uuid, params jsonb not null,
        creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('notifications.notice')}
      ${countChanges('notifications.notice')}
      create index on notifications.notice (tenant_id, reader, creation_datetime);

      create table notifications.reader (tenant_id uuid not null, id uuid not null, since timestamptz not null,
        superuser_since timestamptz, managed jsonb not null, primary key (tenant_id, id));
      ${tenantTable('notifications.reader')}

      create table notifications.default_organization (tenant_id uuid not null, id uuid not null, primary key (tenant_id, id));
      ${tenantTable('notifications.default_organization')}

      -- What is announced to a segment: docs/personal-data.md.
      create table notifications.announcement (tenant_id uuid not null, id uuid not null, title text not null,
        text text not null, link text, segment jsonb not null, readers integer not null, revision integer not null,
        creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('notifications.announcement')}
      ${countChanges('notifications.announcement')}

      create table notifications.preference (tenant_id uuid not null, id uuid not null, no_notice jsonb not null,
        no_mail jsonb not null, quiet_processes jsonb not null, revision integer not null,
        chosen_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('notifications.preference')}
      ${countChanges('notifications.preference')}

      -- No views: what people did with their notices is theirs alone and no event. Everything up to a mark is read.
      ${ownTable('mark', 'read_until timestamptz not null', '')}
      -- With the moment of reading: notices that are only reckoned have no other date.
      ${ownTable('reading', 'notice uuid not null, is_readed boolean not null, at timestamptz not null default now()', ', notice')}`);
  }
}

/** A table that people write to themselves, by the role that serves requests. */
function ownTable(name: string, columns: string, key: string): string {
  return `create table notifications.${name} (tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
      user_id uuid not null, ${columns}, primary key (tenant_id, user_id${key}));
    ${tenantTable(`notifications.${name}`)}
    grant insert, update, delete on notifications.${name} to ateneo_app;`;
}
