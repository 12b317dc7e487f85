import type { PeopleImportPreview, TieKind } from '@ateneo/contracts';
import { plainName } from '@ateneo/kernel';
import { EVENT_STORE, VIEWS, type Views, waitForViews } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { ImportActs } from '../../../../published/src/identity/import-acts.js';
import { normalisedNationalId } from '../normalised.js';
import { memberNumberProjection } from '../../facts/member-number.projection.js';
import { organizationProjection } from '../../facts/organization.projection.js';
import { tieView } from '../../views/tie/tie.projection.js';
import { tiesOfPeople } from '../../views/tie/ties-of-people.js';
import { userProjection } from '../../views/user/user.projection.js';
import type { Profile } from '../account.events.js';
import type { RowPerson } from './import-rows.js';

type Duplicate = PeopleImportPreview['duplicates'][number];

/** How alike names must be where the day of birth is the same; as the list of duplicates has it. */
const ALIKE = 0.4;
const MOST_TOLD = 100;

/** What tells people apart. */
export type KeyName = 'id' | 'email' | 'national_id' | 'organization_number' | 'name';

/** As the view keeps names for searching. */
export const nameKey = ({ first_name, last_name_1 }: Pick<Profile, 'first_name' | 'last_name_1'>): string =>
  plainName(`${first_name} ${last_name_1}`);

/** Somebody as the view has them. */
export interface PersonThere extends Profile {
  readonly id: string;
  readonly is_entity: boolean;
  readonly email: string | null;
  readonly pending_email: string | null;
  readonly is_superuser: boolean;
  readonly is_staff: boolean;
  readonly tags: readonly string[];
  readonly organization: string | null;
  readonly organization_name: string | null;
  readonly organization_number: string | null;
  readonly organization_datetime: string | Date | null;
  /** Their membership runs: a file changes nothing of it. */
  readonly is_member: boolean;
  /** Who pays or answers for them. */
  readonly ties: Readonly<Partial<Record<TieKind, { readonly id: string; readonly name: string }>>> | null;
}

export interface PeopleThere {
  find(key: KeyName, value: string | undefined): PersonThere | undefined;
  /** Those on paper whose name this is. */
  calledSo(name: string): readonly PersonThere[];
}

/** Whoever a file tells of and is there already. A view, for who looks before they import; what is imported claims. */
@Injectable()
export class KnownPeople {
  constructor(
    private readonly database: Database,
    private readonly acts: ImportActs,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  /** Who was enrolled until now is in the views. */
  async upToDate(): Promise<void> {
    const names = [userProjection.name, memberNumberProjection.name, organizationProjection.name, tieView.name];
    await waitForViews(this.views, names, await this.store.head());
  }

  /** Who is there already of those whom rows tell of, by what tells people apart; of merged accounts whom they are now. */
  async among(tenant: string, people: readonly RowPerson[]): Promise<PeopleThere> {
    const keys = keysOf(people);
    const found = await this.database.read<Key>(tenant, keysSql, [
      keys.email,
      keys.national_id,
      keys.number,
      keys.id,
      keys.name,
    ]);
    const ids = [...new Set(found.map(({ id }) => id))];
    const rows = ids.length === 0 ? [] : await this.database.read<PersonThere>(tenant, thereSql, [ids]);
    const members = people.some(({ fee }) => fee) ? await this.acts.fees?.findMembers(tenant, ids) : undefined;
    const byId = new Map(rows.map((row) => [row.id, { ...row, is_member: members?.has(row.id) ?? false }]));
    const by = new Map<string, PersonThere[]>();
    for (const { key, value, id } of found)
      by.set(`${key} ${value}`, [...(by.get(`${key} ${value}`) ?? []), byId.get(id)!]);
    const all = (key: KeyName, value: string) => by.get(`${key} ${value}`) ?? [];
    return { find: (key, value = '') => all(key, value)[0], calledSo: (value) => all('name', value) };
  }

  /** Who is likely there under another address: the same telephone, or the same day of birth and a name much like it. */
  async likely(
    tenant: string,
    people: readonly RowPerson[],
  ): Promise<{ duplicates: Duplicate[]; count: number; lines: number[] }> {
    const asked = people
      .filter(({ isEntity }) => !isEntity)
      .map(({ line, profile }) => ({
        line,
        name: [profile.first_name, profile.last_name_1, profile.last_name_2].filter(Boolean).join(' '),
        birth_date: profile.birth_date ?? null,
        number: profile.phone ? `${profile.phone_prefix ?? ''}${profile.phone}`.replaceAll(/\D/g, '') : null,
      }));
    const rows = await this.database.read<Duplicate & { count: number; lines: number[] }>(tenant, likelySql, [
      JSON.stringify(asked),
      ALIKE,
    ]);
    const { count = 0, lines = [] } = rows[0] ?? {};
    return { duplicates: rows.map(({ count: _, lines: __, ...one }) => one), count, lines };
  }
}

interface Key {
  readonly key: KeyName;
  readonly value: string;
  readonly id: string;
}

function keysOf(people: readonly RowPerson[]) {
  return {
    email: people.map(({ email }) => email).filter(Boolean),
    national_id: people.map(({ profile }) => normalisedNationalId(profile.national_id ?? '')).filter(Boolean),
    id: people.flatMap(({ id }) => id ?? []),
    name: people.map(({ profile }) => nameKey(profile)),
    number: people.flatMap(({ belonging: { organization_number } }) => organization_number ?? []),
  };
}

/** What a merged account claimed is held as long as its merge can be undone. */
const isHeld = `(p.merged_into is null or exists (select 1 from identity.merge m where m.closed = p.id
    and m.undone_datetime is null and m.undo_until > now() - interval '1 hour'))`;

const keysSql = `
  select 'email' as key, lower(p.email) as value, coalesce(p.merged_into, p.id) as id from identity.person p
    where lower(p.email) = any($1::text[]) and ${isHeld}
  union all
  select 'national_id', p.national_id, coalesce(p.merged_into, p.id) from identity.person p
    where p.national_id = any($2::text[]) and ${isHeld}
  union all
  select 'organization_number', n.number, coalesce(p.merged_into, p.id) from identity.member_number n
    join identity.person p on p.id = n.id where n.number = any($3::text[])
  union all
  select 'id', p.id::text, coalesce(p.merged_into, p.id) from identity.person p where p.id = any($4::uuid[])
  union all
  select distinct 'name', p.name_words, coalesce(p.merged_into, p.id) from identity.person p
    where p.email is null and p.name_words = any($5::text[])`;

const thereSql = `
  select p.*, o.name as organization_name, coalesce(n.number, (select m.number from identity.member_number m
    where m.id = any(p.merged) limit 1)) as organization_number,
    (select jsonb_object_agg(t.kind, jsonb_build_object('id', t.other, 'name', t.name)) from ${tiesOfPeople('array[p.id]')} t) as ties
  from identity.person p left join identity.organization o on o.id = p.organization
    left join identity.member_number n on n.id = p.id
  where p.id = any($1::uuid[])`;

const likelySql = `
  with asked as (select * from jsonb_to_recordset($1::jsonb) as a(line int, name text, birth_date date, number text)),
  living as materialized (select id, birth_date, btrim(first_name || ' ' || last_name_1 || ' ' || nullif(last_name_2, '-')) as name,
      public.plain(first_name || ' ' || last_name_1 || ' ' || last_name_2) as whole,
      case when phone = '' then null else regexp_replace(phone_prefix || phone, '[^0-9]', '', 'g') end as number
    from identity.person where merged_into is null and first_name <> '' and not is_entity),
  pairs as (
    select a.line, a.name, l.id, l.name as other_name, 'phone' as reason from asked a join living l on l.number = a.number
    union all
    select a.line, a.name, l.id, l.name, 'name' from asked a join living l on l.birth_date = a.birth_date
      and public.similarity(l.whole, public.plain(a.name)) >= $2)
  select line, name, id as other, other_name, array_agg(distinct reason order by reason) as reasons, count(*) over ()::int as count,
    (select array_agg(distinct line) from pairs) as lines
  from pairs group by line, name, id, other_name order by cardinality(array_agg(distinct reason)) desc, line, id limit ${MOST_TOLD}`;
