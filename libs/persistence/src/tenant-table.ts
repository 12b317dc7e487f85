const TENANT = `nullif(current_setting('app.tenant', true), '')::uuid`;

// Asked as a subquery it is evaluated once a statement; bare, once a row, which made scans two to seven times as long.
const OWN = `tenant_id = (select ${TENANT})`;

/**
 * SQL for a migration, after `create table`: makes `<schema>.<table>` a table of tenants (contract, 2). Adds
 * `tenant_id` unless it is there, filled from the transaction's tenant; row security that holds for the owner too; and
 * `select` for the role that serves requests. What else that role may do to the table the migration grants itself.
 */
export function tenantTable(name: string): string {
  if (!/^[a-z][a-z_]*\.[a-z][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is no <schema>.<table>`);
  return `
    alter table ${name} add column if not exists tenant_id uuid not null default ${TENANT};
    alter table ${name} alter column tenant_id set not null, alter column tenant_id set default ${TENANT};
    alter table ${name} enable row level security;
    alter table ${name} force row level security;
    create policy tenant on ${name} using (${OWN}) with check (${OWN});
    grant select on ${name} to ateneo_app;`;
}
