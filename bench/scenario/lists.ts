import type pg from 'pg';

export const someTenant = '00000000-0000-4000-8000-000000000001';
const anotherTenant = '00000000-0000-4000-8000-000000000002';

/** Values that filters are asked for. */
export type Values = Readonly<Record<string, string>>;

/** People, changes of them and amendments, so many each, and a tenth of it of another tenant. Analyzed. */
export async function fillLists(owner: pg.Client, rows: number) {
  await giveDefaults(owner);
  await fillTenant(owner, anotherTenant, Math.ceil(rows / 10));
  await fillTenant(owner, someTenant, rows);
  for (const table of tables) await owner.query(`vacuum analyze ${table}`);
  return { ...(await valuesOf(owner)), reader };
}

const user = '00000000-0000-4000-8000-000000000009';
const reader = {
  isManager: true,
  user,
  accounts: [user],
  now: '2026-01-01T00:00:00Z',
  windows: { amedment_voting_end_datetime: null },
  person: { is_superuser: true, is_staff: false, managed: [] },
};

const tables = [
  'identity.person',
  'identity.person_area',
  'identity.user_tag',
  'identity.organization',
  'identity.user_change',
  'identity.last_sign_in',
  'identity.member_number',
  'participation.process',
  'participation.document',
  'participation.amendment',
  'participation.amendment_tally',
  'participation.reviewer',
];

const name = (list: string, n = 'n'): string => `(array[${list}])[1 + ${n} % array_length(array[${list}], 1)]`;
/** The same id for the same number. */
const someId = (n: string): string => `md5('some ' || (${n}))::uuid`;
const first = name(`'Núria','Iñaki','Xoán','Anna','Ánxela','Itziar','Jordi','Sabela','Ainhoa','Mateu','Uxía'`);
const last = name(`'Vila','Etxeberria','Castro','Puig','Ñáñez','Ferrer','Lourido'`);

/** Columns that are filled with nothing here need not be named: empty words, lists and objects, false and zero. */
async function giveDefaults(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ table: string; column: string; empty: string }>(
    `select attrelid::regclass::text as "table", attname as "column", case
       when typcategory = 'A' then '''{}''' when typname in ('json', 'jsonb') then '''{}'''
       when typcategory = 'N' then '0' when typcategory = 'B' then 'false' else '''''' end as empty
     from pg_attribute join pg_type t on t.oid = atttypid
     where attrelid = any ($1::regclass[]) and attnum > 0 and not attisdropped and attnotnull and not atthasdef
       and (typcategory in ('A', 'B', 'N', 'S') or typname in ('json', 'jsonb'))`,
    [tables],
  );
  for (const { table, column, empty } of rows)
    await owner.query(`alter table ${table} alter column "${column}" set default ${empty}`);
}

async function fillTenant(owner: pg.Client, tenant: string, rows: number): Promise<void> {
  await owner.query(`select set_config('app.tenant', $1, false)`, [tenant]);
  await owner.query(`
    insert into identity.organization select '${tenant}', gen_random_uuid(), 'Vila ' || n, n = 1 from generate_series(1, 20) n;
    create temporary table orgs as select id, row_number() over () - 1 as at from identity.organization;
    insert into identity.person (tenant_id, id, revision, email, first_name, last_name_1, last_name_2, gender, birth_date,
      national_id, phone_prefix, phone, address_street, address_number, address_extra, address_zip, address_city,
      address_region, address_country, language, is_superuser, is_staff, is_verified, is_locked, creation_datetime,
      update_datetime, organization, organization_datetime, managed_organizations, has_usable_password, is_auditor, inactive_since, tags,
      merged_into, merged)
    select '${tenant}', gen_random_uuid(), 1, 'persona' || n || '@example.org', ${first}, ${last} || ' ' || n % 997, ${last},
      ${name(`'female','male','other',''`)}, date '1940-01-01' + n % 25000, lpad(n::text, 8, '0') || 'X', '+34', (600000000 + n)::text,
      'Calle ' || n % 5000, (n % 200)::text, '', lpad((n % 52000)::text, 5, '0'), 'Ciudad ' || n % 300, 'Región ' || n % 17, 'ES',
      ${name(`'es','ca','gl','eu'`)}, n % 20000 = 1, n % 1000 = 1, n % 50 <> 1, n % 5000 = 1, now() - n * interval '1 minute',
      now() - (n % 1000) * interval '1 hour', o.id, now() - n * interval '2 minutes',
      case when n % 1000 = 1 then array[o.id] else '{}' end, true, n % 20000 = 1,
      case when n % 100 = 50 then now() end, '{}', null, '{}'
    from generate_series(1, ${rows}) n join orgs o on o.at = n % 20;
    -- Of ten tags each hundredth person has one; nine in ten live somewhere that is known.
    insert into identity.user_tag (tenant_id, id, "user", tag, creation_datetime)
      select '${tenant}', gen_random_uuid(), id, ${someId('substr(phone, 2)::int / 100 % 10')}, now() from identity.person where phone like '%51' and tenant_id = '${tenant}';
    insert into identity.person_area (tenant_id, id, country, region, province, town)
      select '${tenant}', id, ${someId('10')}, ${someId('100 + n % 17')}, ${someId('200 + n % 50')}, ${someId('300 + n % 300')}
      from (select id, substr(phone, 2)::int as n from identity.person where tenant_id = '${tenant}') p where n % 10 > 0;
    insert into identity.last_sign_in (tenant_id, user_id, day)
      select '${tenant}', id, date '2026-01-01' + (revision + birth_date - date '1940-01-01') % 300 from identity.person where phone like '%5' and tenant_id = '${tenant}';
    -- Half of them are members.
    insert into identity.member_number (tenant_id, id, number)
      select '${tenant}', id, 'S' || right(phone, 5) from identity.person where phone ~ '[02468]$' and tenant_id = '${tenant}';
    create temporary table people as select id, (row_number() over ())::int as at from identity.person
      where tenant_id = '${tenant}';
    insert into identity.user_change (tenant_id, id, "user", field, before, after, actor, on_behalf_of, source,
      creation_datetime, correlation_id)
    select '${tenant}', gen_random_uuid(), p.id, ${name(`'email','phone','address_street','language'`)}, 'antes ' || n % 1000,
      'Calle ' || n, p.id, case when n % 1000 = 1 then p.id end, ${name(`'self','staff','import'`)},
      now() - n * interval '1 minute', gen_random_uuid()::text
    from generate_series(1, ${rows}) n join people p on p.at = 1 + (n * 7) % ${rows};
    ${participation(tenant, rows)}
    drop table orgs, people, documents;`);
}

const participation = (tenant: string, rows: number): string => `
    insert into participation.process (tenant_id, id, title, introduction, is_active, mode, organizations, areas, tags,
      amedment_voting_end_datetime, revision, creation_datetime, update_datetime, endorsements_needed, rules, voting)
    select '${tenant}', gen_random_uuid(), 'Proceso ' || n, '', true, 'public', '{}', '{}', '{}',
      case when n = 1 then timestamptz '2025-01-01' end, 1, now(), now(), 0, '{}',
      jsonb_build_object('phase', case when n = 1 then 'closed' else 'none' end) from generate_series(1, 4) n;
    insert into participation.document (tenant_id, id, process, title, introduction, chapters, outline, is_presented,
      chapter_count, article_count, admission_count, revision, creation_datetime, update_datetime)
    select '${tenant}', gen_random_uuid(), p.id, 'Documento ' || n, '', '[]', array(select gen_random_uuid() from generate_series(1, 60 + n)),
      true, 1, 60, 0, 1, now() + n * interval '1 s', now() from generate_series(1, 5) n, participation.process p;
    create temporary table documents as select id, process, outline, row_number() over () - 1 as at from participation.document;
    insert into participation.amendment (tenant_id, id, process, document, author, kind, article, title, content, reason, sources,
      difference, is_hidden, hidden_reason, revision, creation_datetime, update_datetime, review, review_reason)
    select '${tenant}', gen_random_uuid(), d.process, d.id, p.id, ${name(`'addition','modification','deletion'`)}, d.outline[1 + n % 60],
      'Enmienda ' || n, repeat('Proponemos un texto. ', 10), 'Razón del ágora ' || n % 100, '{}', '[]', n % 500 = 0, '', 1,
      now() - n * interval '1 minute', now() - (n % 1000) * interval '1 hour', ${name(`'accepted','declined',null`)}, ''
    from generate_series(1, ${rows}) n join documents d on d.at = n % 20 join people p on p.at = 1 + (n * 3) % ${rows};
    insert into participation.reviewer (tenant_id, id, document, process, person, revision, creation_datetime)
      select '${tenant}', gen_random_uuid(), id, process, '${user}', 1, now() from documents where at < 2;
    insert into participation.amendment_tally (tenant_id, id, up, down, abs, shown_up, shown_down, shown_abs, moved)
    select '${tenant}', id, v, v / 3, v / 7, v / 5 * 5, v / 15 * 5, v / 35 * 5, '{}'
    from (select id, (random() * 500)::int as v from participation.amendment) as votes;`;

async function valuesOf(owner: pg.Client) {
  const one = async (sql: string): Promise<Values> => {
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(r) as row from (${sql}) as r`,
    );
    return Object.fromEntries(Object.entries(rows[0]!.row).map(([field, value]) => [field, textOf(value)]));
  };
  return {
    people: await one(`select *, left(creation_datetime::text, 10) as creation_datetime,
      left(organization_datetime::text, 10) as organization_datetime, true as is_active,
      true as is_member, ${someId('7')} as tags, ${someId('304')} as area
      from identity.person where is_superuser and tenant_id = '${someTenant}' limit 1`),
    changes: await one(`select c.*, left(c.creation_datetime::text, 10) as creation_datetime,
      btrim(p.first_name || ' ' || p.last_name_1) as user_name, btrim(p.first_name || ' ' || p.last_name_1) as actor_name
      from identity.user_change c join identity.person p on p.id = c."user" where c.on_behalf_of is not null limit 1`),
    amendments:
      await one(`select a.*, left(a.creation_datetime::text, 10) as creation_datetime, author as user, kind as type,
      true as is_hidden, 'pending' as revision, false as is_own, false as voted from participation.amendment a where chapter is null and not is_hidden limit 1`),
  };
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? String(value[0] ?? '') : value === null ? '' : String(value);
}

/**
 * Copies of the one tenant's rows that nobody guards, with an index for each sort and trigrams for each search: of every table that
 * the statements name.
 */
export async function copyBare(owner: pg.Client, statements: string): Promise<void> {
  await owner.query('create schema bare');
  const named = new Set(statements.match(/\b(identity|participation)\.\w+/g));
  const { rows: found } = await owner.query<{ table: string; key: string }>(
    `select t.name as "table", string_agg(quote_ident(attname), ', ' order by attnum) as key
     from unnest($1::text[]) t(name) join pg_index on indrelid = to_regclass(t.name) and indisprimary
     join pg_attribute a on a.attrelid = indrelid and a.attnum = any(indkey) and attname <> 'tenant_id' group by t.name`,
    [[...named]],
  );
  for (const { table, key } of found) {
    const copy = `bare.${table.split('.')[1]}`;
    await owner.query(`create table ${copy} as select * from ${table} where tenant_id = '${someTenant}'`);
    const { rows } = await owner.query<{ column: string; type: string }>(
      `select attname as column, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname not in ('tenant_id', 'id')`,
      [copy],
    );
    await owner.query(`alter table ${copy} add primary key (${key})`);
    for (const { column, type } of rows) await index(owner, copy, column, type);
    await owner.query(`vacuum analyze ${copy}`);
  }
}

async function index(owner: pg.Client, table: string, column: string, type: string): Promise<void> {
  const by = indexBy(table, column, type);
  if (by) await owner.query(`create index on ${table} ${by}`);
}

const unsorted = ['location', 'difference', 'original', 'chapters', 'content', 'introduction', 'reason'];
const enums = ['gender', 'language', 'kind', 'field', 'source', 'mode', 'address_country'];

function indexBy(table: string, column: string, type: string): string | undefined {
  if (unsorted.includes(column) || ['bare.last_sign_in', 'bare.amendment_tally'].includes(table)) return undefined;
  if (type.endsWith('[]')) return `using gin ("${column}")`;
  if (column.endsWith('words')) return `using gin (${column} gin_trgm_ops)`;
  return `("${column}" ${type === 'text' && !enums.includes(column) ? 'collate "es-x-icu"' : ''}, id)`;
}
