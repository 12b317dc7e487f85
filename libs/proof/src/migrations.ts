import type { MigrationRunner, SchemaMigration } from '@ateneo/persistence';

class CreateProof1763800000000 implements SchemaMigration {
  readonly name = 'CreateProof1763800000000';

  // The notary works on all tenants at once, and the role that serves requests has no business here.
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table proof.links (
        tenant_id uuid not null,
        ordinal bigint not null check (ordinal > 0),
        position text not null,
        event_id uuid not null,
        hash bytea not null check (octet_length(hash) = 32),
        primary key (tenant_id, ordinal)
      );
      create table proof.heads (
        tenant_id uuid primary key,
        ordinal bigint not null,
        hash bytea not null check (octet_length(hash) = 32),
        sealed_ordinal bigint not null default 0
      );
      create index on proof.heads (tenant_id) where ordinal > sealed_ordinal;`);
    for (const table of ['links', 'heads']) {
      await runner.query(`
        alter table proof.${table} enable row level security;
        alter table proof.${table} force row level security;
        create policy whole_chain on proof.${table} to current_user using (true) with check (true);`);
    }
    await runner.query(`
      create table proof.notary (
        chain_id uuid not null default gen_random_uuid(),
        store_id text,
        position text not null default 'start',
        is_only boolean primary key default true check (is_only)
      );
      insert into proof.notary default values;
      create table proof.seals (n bigint primary key, line text not null);
      create table proof.places (name text primary key, reached bigint not null);`);
  }
}

/** The chain, its heads and its seals, in schema `proof`. */
export const proofMigrations = [CreateProof1763800000000];
