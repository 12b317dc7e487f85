import { countChanges } from '@ateneo/cqrs';
import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices by ids, and what each reader has read of them. */
export class CreateNotifications1764000100000 implements MigrationInterface {
  readonly name = 'CreateNotifications1764000100000';

  async up(runner: QueryRunner): Promise<void> {
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

      -- No views: what people did with their notices is theirs alone and no event. Everything up to a mark is read.
      ${ownTable('mark', 'read_until timestamptz not null', '')}
      ${ownTable('reading', 'notice uuid not null, is_readed boolean not null', ', notice')}
      ${ownTable('mute', 'kind text not null', ', kind')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table notifications.mute, notifications.reading, notifications.mark,
      notifications.default_organization, notifications.reader, notifications.notice`);
  }
}

/** A table that people write to themselves, by the role that serves requests. */
function ownTable(name: string, columns: string, key: string): string {
  return `create table notifications.${name} (tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
      user_id uuid not null, ${columns}, primary key (tenant_id, user_id${key}));
    ${tenantTable(`notifications.${name}`)}
    grant insert, update, delete on notifications.${name} to ateneo_app;`;
}
