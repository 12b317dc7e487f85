import { TENANTS, type Tenants } from '@ateneo/http';
import { Inject, Injectable } from '@nestjs/common';
import type { PeopleSegment } from '../../public/people-in-segment.js';

const LEVELS = ['country', 'region', 'province', 'town', 'district', 'neighbourhood', 'section', 'zone'];

/** SQL: on which day that was, and today, where the tenant is; `s.zone` is its time zone. */
const dayOf = (moment: string) => `(${moment} at time zone s.zone)::date`;
const bornBefore = (years: string) => `(${dayOf('now()')} - make_interval(years => ${years}))`;
const isEmpty = (part: string) => `coalesce(cardinality(s.${part}), 0) = 0`;

/**
 * SQL: whether the person `p` is in the segment `s`, verified and not deactivated. Of those who manage or administer nobody is found
 * by tags, nor by having none (specification, 6). Who is not known to be so old is of no age.
 */
export const IN_SEGMENT = `p.is_verified and p.inactive_since is null
    and (${isEmpty('organizations')} or p.organization = any(s.organizations))
    and (${isEmpty('areas')} or exists (select 1 from identity.person_area a where a.tenant_id = p.tenant_id and a.id = p.id
      and array[${LEVELS.map((level) => `a.${level}`).join(', ')}] && s.areas))
    and (${isEmpty('tags_any')} and ${isEmpty('tags_all')} and ${isEmpty('tags_none')} or not p.is_staff and not p.is_superuser)
    and (${isEmpty('tags_any')} or p.tags && s.tags_any)
    and (${isEmpty('tags_all')} or p.tags @> s.tags_all)
    and (${isEmpty('tags_none')} or not p.tags && s.tags_none)
    and (${isEmpty('languages')} or p.language = any(s.languages))
    and (s.membership = 'all' or (p.organization is not null) = (s.membership = 'members'))
    and (s.member_from is null or ${dayOf('p.organization_datetime')} >= s.member_from)
    and (s.member_until is null or ${dayOf('p.organization_datetime')} <= s.member_until)
    and (s.registered_from is null or ${dayOf('p.creation_datetime')} >= s.registered_from)
    and (s.registered_until is null or ${dayOf('p.creation_datetime')} <= s.registered_until)
    and (s.age_from is null or p.birth_date <= ${bornBefore('s.age_from')})
    and (s.age_until is null or p.birth_date > ${bornBefore('s.age_until + 1')})`;

const PARTS = {
  zone: 'text',
  organizations: 'uuid[]',
  areas: 'uuid[]',
  tags_any: 'uuid[]',
  tags_all: 'uuid[]',
  tags_none: 'uuid[]',
  languages: 'text[]',
  membership: 'text',
  member_from: 'date',
  member_until: 'date',
  registered_from: 'date',
  registered_until: 'date',
  age_from: 'int',
  age_until: 'int',
} as const satisfies Record<keyof PeopleSegment | 'zone', string>;
const parts = Object.entries(PARTS);

/** SQL of the segments that are bound as `$nth`, by `BindSegments.bindAny`. */
export const boundSegments = (nth: number): string =>
  `jsonb_to_recordset($${nth}::jsonb) as s(id uuid, ${parts.map(([name, type]) => `${name} ${type}`).join(', ')})`;

/**
 * SQL: the condition `IN_SEGMENT` of this one segment, whose parts are bound from `$first` on by `BindSegments.bindOne`. That
 * a part asks nothing is said in words: no plan, not even one that is kept, weighs it, so that the indexes serve.
 */
export function inOneSegment(segment: PeopleSegment, first: number): string {
  const asked = (part: string) => [segment[part as keyof PeopleSegment] ?? []].flat().length > 0;
  return IN_SEGMENT.replaceAll(
    /coalesce\(cardinality\(s\.(\w+)\), 0\) = 0|s\.(\w+) is null/g,
    (_, several: string, one: string) => `${!asked(several ?? one)}`,
  ).replaceAll(/\bs\.(\w+)/g, (_, part: string) => {
    const nth = parts.findIndex(([name]) => name === part);
    return `$${first + nth}::${parts[nth]![1]}`;
  });
}

/** Segments as they are bound: with the zone by which their days are counted. */
@Injectable()
export class BindSegments {
  constructor(@Inject(TENANTS) private readonly tenants: Tenants) {}

  async bindAny(tenant: string, segments: readonly (PeopleSegment & { readonly id: string })[]): Promise<string> {
    const zone = await this.zone(tenant);
    return JSON.stringify(segments.map((segment) => ({ ...segment, zone })));
  }

  async bindOne(tenant: string, segment: PeopleSegment): Promise<unknown[]> {
    const bound: Readonly<Record<string, unknown>> = { ...segment, zone: await this.zone(tenant) };
    return parts.map(([name]) => bound[name] ?? null);
  }

  private async zone(tenant: string): Promise<string> {
    return (await this.tenants.byId(tenant))?.time_zone ?? 'UTC';
  }
}
