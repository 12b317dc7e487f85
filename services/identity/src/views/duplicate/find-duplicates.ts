import type { Duplicates } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

type Pair = Duplicates['results'][number];

const MOST = 200;

/** How alike names must be, by trigrams, where something else is the same: «Ana Ruiz» and «Anna Ruiz Gil» are. */
const ALIKE = 0.4;

/** Pairs of accounts that are likely one person's, the likeliest first. */
const sql = `
  with living as materialized (
    select id, name_words as name, email, national_id_holder, birth_date, creation_datetime,
      case when phone = '' then null else regexp_replace(phone_prefix || phone, '[^0-9]', '', 'g') end as number,
      public.plain(first_name || ' ' || last_name_1 || ' ' || last_name_2) as whole,
      case when address_street = '' or address_zip = '' then null
        else public.plain(address_street || '/' || address_number || '/' || address_extra || '/' || address_zip) end as place
    -- Whoever answers for an entity is reached where it is.
    from identity.person where merged_into is null and first_name <> '' and not is_entity),
  pairs as (
    select a.id as one, b.id as other, 'phone' as reason from living a join living b on a.number = b.number and a.id < b.id
    union all
    select a.id, b.id, 'name' from living a join living b on a.birth_date = b.birth_date and a.id < b.id
      and public.similarity(a.whole, b.whole) >= $1
    union all
    select a.id, b.id, 'address' from living a join living b on a.place = b.place and a.id < b.id
      and public.similarity(a.whole, b.whole) >= $1
    union all
    select least(a.id, b.id), greatest(a.id, b.id), 'national_id' from living a join living b on b.id = a.national_id_holder),
  found as (select one, other, array_agg(distinct reason order by reason) as reasons from pairs group by one, other),
  people as (
    select id, creation_datetime, 4 * (national_id <> '')::int + 4 * (organization is not null)::int + (last_name_2 not in ('', '-'))::int
      + (birth_date is not null)::int + (phone <> '')::int + (address_street <> '')::int + (address_city <> '')::int as known,
      jsonb_build_object('id', id, 'name', btrim(first_name || ' ' || last_name_1 || ' ' || coalesce(nullif(last_name_2, '-'), '')),
      'email', coalesce(email, ''), 'birth_date', birth_date, 'phone', btrim(phone_prefix || ' ' || phone),
      'address', btrim(address_street || ' ' || address_number || ', ' || address_zip || ' ' || address_city, ', '),
      'creation_datetime', to_char(creation_datetime at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as told
    from identity.person)
  select f.reasons, case when a.creation_datetime <= b.creation_datetime then a.told else b.told end as older,
    case when a.creation_datetime <= b.creation_datetime then b.told else a.told end as newer,
    case when (a.known, b.creation_datetime) >= (b.known, a.creation_datetime) then a.id else b.id end as stays, count(*) over ()::int as count,
    case when p.id is not null then jsonb_build_object('reason', p.reason, 'actor_name', w.told ->> 'name',
      'creation_datetime', to_char(p.creation_datetime at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as put_aside
  from found f join people a on a.id = f.one join people b on b.id = f.other
    left join identity.put_aside p on p."user" = f.one and p.other = f.other left join people w on w.id = p.actor
  where (p.id is not null) = $2
  order by 'national_id' = any(f.reasons) desc, cardinality(f.reasons) desc, greatest(a.creation_datetime, b.creation_datetime) desc, f.one, f.other limit ${MOST}`;

@Injectable()
export class FindDuplicates {
  constructor(private readonly database: Database) {}

  /** Those that were put aside, or the others. */
  async find(tenant: string, isPutAside: boolean): Promise<Duplicates> {
    const rows = await this.database.read<Pair & { count: number }>(tenant, sql, [ALIKE, isPutAside]);
    return { results: rows.map(({ count: _, ...pair }) => pair), count: rows[0]?.count ?? 0 };
  }
}
