import type { PeopleSegment } from '../../public/people-in-segment.js';

/**
 * SQL: whether the person `p` is in a segment, verified and not deactivated; `of` names where each part of it stands. Of those who
 * manage or administer nobody is found by tags, nor by having none (specification, 6).
 */
export const inSegment = (of: Readonly<Record<keyof PeopleSegment, string>>): string =>
  `p.is_verified and p.inactive_since is null
    and (cardinality(${of.organizations}) = 0 or p.organization = any(${of.organizations}))
    and (cardinality(${of.tags_any}) = 0 and cardinality(${of.tags_none}) = 0 or not p.is_staff and not p.is_superuser)
    and (cardinality(${of.tags_any}) = 0 or p.tags && ${of.tags_any})
    and not p.tags && ${of.tags_none}
    and (cardinality(${of.languages}) = 0 or p.language = any(${of.languages}))
    and (${of.membership} = 'all' or (p.organization is not null) = (${of.membership} = 'members'))`;

/** The same, of a segment whose parts are bound, the first as `$first`. */
export const inBoundSegment = (first: number): string =>
  inSegment({
    organizations: `$${first}::uuid[]`,
    tags_any: `$${first + 1}::uuid[]`,
    tags_none: `$${first + 2}::uuid[]`,
    languages: `$${first + 3}::text[]`,
    membership: `$${first + 4}::text`,
  });

/** What is bound, in that order. */
export const boundParts = (segment: PeopleSegment): unknown[] => {
  const { organizations, tags_any, tags_none, languages, membership } = segment;
  return [organizations, tags_any, tags_none, languages, membership];
};
