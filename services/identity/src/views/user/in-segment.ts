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

/** SQL of the segments that are bound as `$nth`, by `BindSegments`. */
export const boundSegments = (nth: number): string => `jsonb_to_recordset($${nth}::jsonb) as s(id uuid, zone text,
    organizations uuid[], areas uuid[], tags_any uuid[], tags_all uuid[], tags_none uuid[], languages text[], membership text,
    member_from date, member_until date, registered_from date, registered_until date, age_from int, age_until int)`;

/** Segments as they are bound: each with the zone by which its days are counted. */
@Injectable()
export class BindSegments {
  constructor(@Inject(TENANTS) private readonly tenants: Tenants) {}

  async of(tenant: string, segments: readonly (PeopleSegment & { readonly id?: string })[]): Promise<string> {
    const zone = (await this.tenants.byId(tenant))?.time_zone ?? 'UTC';
    return JSON.stringify(segments.map((segment) => ({ ...segment, zone })));
  }
}
