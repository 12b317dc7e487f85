import type { PeopleImportPreview } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { normalisedNationalId } from '../normalised.js';
import type { RowPerson } from './import-rows.js';

type Duplicate = PeopleImportPreview['duplicates'][number];

/** How alike names must be where the day of birth is the same; as the list of duplicates has it. */
const ALIKE = 0.4;
const MOST_TOLD = 100;

/** Whoever a file tells of and is there already. A view, for who looks before they import; what is imported claims. */
@Injectable()
export class KnownPeople {
  constructor(private readonly database: Database) {}

  /** Which of these addresses somebody has. */
  async emailsAmong(tenant: string, people: readonly RowPerson[]): Promise<Set<string>> {
    const sql = `select lower(email) as email from identity.person p where lower(email) = any($1::text[]) and ${isHeld}`;
    const rows = await this.database.read<{ email: string }>(tenant, sql, [people.map(({ email }) => email)]);
    return new Set(rows.map(({ email }) => email));
  }

  async nationalIdsAmong(tenant: string, people: readonly RowPerson[]): Promise<Set<string>> {
    const numbers = people.map(({ profile }) => normalisedNationalId(profile.national_id ?? '')).filter(Boolean);
    const sql = `select national_id from identity.person p where national_id = any($1::text[]) and ${isHeld}`;
    const rows = await this.database.read<{ national_id: string }>(tenant, sql, [numbers]);
    return new Set(rows.map(({ national_id }) => national_id));
  }

  /** Who is likely there under another address: the same telephone, or the same day of birth and a name much like it. */
  async likely(tenant: string, people: readonly RowPerson[]): Promise<{ duplicates: Duplicate[]; count: number }> {
    const asked = people.map(({ line, profile }) => ({
      line,
      name: [profile.first_name, profile.last_name_1, profile.last_name_2].filter(Boolean).join(' '),
      birth_date: profile.birth_date ?? null,
      number: profile.phone ? `${profile.phone_prefix ?? ''}${profile.phone}`.replaceAll(/\D/g, '') : null,
    }));
    const rows = await this.database.read<Duplicate & { count: number }>(tenant, likelySql, [
      JSON.stringify(asked),
      ALIKE,
    ]);
    return { duplicates: rows.map(({ count: _, ...one }) => one), count: rows[0]?.count ?? 0 };
  }
}

/** What a merged account claimed is held as long as its merge can be undone. */
const isHeld = `(p.merged_into is null or exists (select 1 from identity.merge m where m.closed = p.id
    and m.undone_datetime is null and m.undo_until > now() - interval '1 hour'))`;

const likelySql = `
  with asked as (select * from jsonb_to_recordset($1::jsonb) as a(line int, name text, birth_date date, number text)),
  living as materialized (select id, birth_date, btrim(first_name || ' ' || last_name_1 || ' ' || nullif(last_name_2, '-')) as name,
      public.plain(first_name || ' ' || last_name_1 || ' ' || last_name_2) as whole,
      case when phone = '' then null else regexp_replace(phone_prefix || phone, '[^0-9]', '', 'g') end as number
    from identity.person where merged_into is null and email is not null),
  pairs as (
    select a.line, a.name, l.id, l.name as other_name, 'phone' as reason from asked a join living l on l.number = a.number
    union all
    select a.line, a.name, l.id, l.name, 'name' from asked a join living l on l.birth_date = a.birth_date
      and public.similarity(l.whole, public.plain(a.name)) >= $2)
  select line, name, id as other, other_name, array_agg(distinct reason order by reason) as reasons, count(*) over ()::int as count
  from pairs group by line, name, id, other_name order by cardinality(array_agg(distinct reason)) desc, line, id limit ${MOST_TOLD}`;
