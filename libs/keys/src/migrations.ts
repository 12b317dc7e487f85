import type { MigrationRunner, SchemaMigration } from '@ateneo/persistence';

class CreateKeys1763700000000 implements SchemaMigration {
  readonly name = 'CreateKeys1763700000000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      -- Master keys in use, by ids that tell nothing of them.
      create table keys.master (id text primary key, since timestamptz not null default now());
      grant select on keys.master to ateneo_app;

      create table keys.keys (
        tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
        kind text not null check (kind in ('person', 'vote', 'tenant', 'code')),
        name text not null,
        key bytea,
        -- Which wraps it; null: not wrapped yet. The reference keeps a process that was left behind from wrapping under a
        -- master key that nobody keeps any more.
        master_key text references keys.master (id),
        created_at timestamptz not null default now(),
        destroyed_at timestamptz,
        primary key (tenant_id, kind, name),
        constraint keys_key_check check (octet_length(key) = case when master_key is null then 32 else 60 end),
        check ((key is null) = (destroyed_at is not null))
      );
      alter table keys.keys enable row level security;
      alter table keys.keys force row level security;
      create policy tenant on keys.keys
        using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
        with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
      -- For work on all keys at once the owner says so in its transaction.
      create policy every_tenant on keys.keys to current_user
        using (current_setting('app.every_tenant', true) = 'on')
        with check (current_setting('app.every_tenant', true) = 'on');
      create index keys_by_master on keys.keys (master_key, tenant_id, kind, name) where key is not null;
      -- In one statement: who asks for keys stands in no transaction that sees a tenant.
      create function keys.find_keys(p_tenant uuid, p_kind text, p_names text[])
      returns table (name text, key bytea, master_key text) language plpgsql volatile as $$
      begin
        perform set_config('app.tenant', p_tenant::text, true);
        return query select k.name, k.key, k.master_key from keys.keys k
          where k.tenant_id = p_tenant and k.kind = p_kind and k.name = any(p_names);
      end $$;
      revoke execute on function keys.find_keys(uuid, text, text[]) from public;
      grant execute on function keys.find_keys(uuid, text, text[]) to ateneo_app;
      -- The request role makes keys and reads them; it neither changes nor destroys one.
      grant select, insert (tenant_id, kind, name, key, master_key) on keys.keys to ateneo_app;

      -- How far the list of erasures in the log has been gone through: a backup that is put back brings its own place along.
      create table keys.reconciled (store text primary key, position text not null);`);
  }
}

/** Tables of the keys' own database, in schema `keys`. */
export const keysMigrations = [CreateKeys1763700000000];
