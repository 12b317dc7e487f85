import type { Tx } from '@ateneo/persistence';

/** What the table is called that is built beside another. */
export function besideOf(table: string): string {
  return `${table}__rebuilt`;
}

/** Makes an empty table beside another: same columns, indexes, row security, grants and triggers. Answers its name. */
export async function createBeside(tx: Tx, table: string): Promise<string> {
  const beside = besideOf(table);
  await tx.query(`drop table if exists ${beside}`);
  await tx.query(`create table ${beside} (like ${table} including all)`);
  const security = await tx.query<{ enabled: boolean; forced: boolean }>(
    'select relrowsecurity as enabled, relforcerowsecurity as forced from pg_class where oid = $1::regclass',
    [table],
  );
  if (security[0]?.enabled) await tx.query(`alter table ${beside} enable row level security`);
  if (security[0]?.forced) await tx.query(`alter table ${beside} force row level security`);
  for (const statement of [
    ...(await policies(tx, table)),
    ...(await grants(tx, table)),
    ...(await triggers(tx, table)),
  ]) {
    await tx.query(statement.replaceAll('%TABLE%', beside));
  }
  return beside;
}

/** Told, with the table's name, when a rebuilt table has taken a view's place: no trigger has seen its rows change. */
export const SWAPPED_CHANNEL = 'cqrs_swapped';

/** Puts the table beside in the place of the other, which goes. Indexes take over the names of the old ones. */
export async function swapIn(tx: Tx, table: string, beside: string): Promise<void> {
  const [schema, name] = table.split('.') as [string, string];
  const renames = await indexRenames(tx, table, beside);
  await tx.query(`drop table ${table}`);
  await tx.query(`alter table ${beside} rename to ${name}`);
  for (const { from, to } of renames) await tx.query(`alter index ${schema}."${from}" rename to "${to}"`);
  await tx.query('select pg_notify($1, $2)', [SWAPPED_CHANNEL, table]);
}

async function policies(tx: Tx, table: string): Promise<string[]> {
  const rows = await tx.query<{ statement: string }>(
    `select format('create policy %I on %%TABLE%% as %s for %s to %s', p.polname,
         case when p.polpermissive then 'permissive' else 'restrictive' end,
         case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete'
           else 'all' end,
         (select string_agg(case when r = 0 then 'public' else quote_ident(pg_get_userbyid(r)) end, ', ')
          from unnest(p.polroles) as r))
       || coalesce(' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', '')
       || coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '') as statement
     from pg_policy p where p.polrelid = $1::regclass`,
    [table],
  );
  return rows.map((row) => row.statement);
}

async function grants(tx: Tx, table: string): Promise<string[]> {
  const rows = await tx.query<{ statement: string }>(
    `select format('grant %s on %%TABLE%% to %s', a.privilege_type,
         case when a.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end) as statement
     from pg_class c, aclexplode(c.relacl) as a where c.oid = $1::regclass and a.grantee <> c.relowner`,
    [table],
  );
  return rows.map((row) => row.statement);
}

async function triggers(tx: Tx, table: string): Promise<string[]> {
  const rows = await tx.query<{ statement: string }>(
    'select pg_get_triggerdef(oid) as statement from pg_trigger where tgrelid = $1::regclass and not tgisinternal',
    [table],
  );
  return rows.map(({ statement }) => statement.replace(` ON ${table} `, ' ON %TABLE% '));
}

/** Pairs the indexes of both tables by what they index. */
async function indexRenames(tx: Tx, table: string, beside: string): Promise<{ from: string; to: string }[]> {
  const named = async (of: string) =>
    tx.query<{ name: string; what: string }>(
      `select c.relname as name, i.indisunique || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '') as what
       from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass order by c.relname`,
      [of],
    );
  const free = await named(beside);
  return (await named(table)).flatMap(({ name, what }) => {
    const at = free.findIndex((one) => one.what === what);
    return at === -1 ? [] : [{ from: free.splice(at, 1)[0]!.name, to: name }];
  });
}
