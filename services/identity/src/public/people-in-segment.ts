import { Query } from '@nestjs/cqrs';

/**
 * What is asked of people who are written to together; what is empty, null or missing asks nothing. Days are those of the tenant's zone,
 * both included. How somebody voted can never be asked.
 */
export interface PeopleSegment {
  readonly organizations: readonly string[];
  /** Where they live, at whatever level. */
  readonly areas?: readonly string[];
  readonly tags_any: readonly string[];
  readonly tags_all?: readonly string[];
  readonly tags_none: readonly string[];
  readonly languages: readonly ('es' | 'ca' | 'gl' | 'eu')[];
  readonly membership: 'all' | 'members' | 'others';
  readonly member_from?: string | null;
  readonly member_until?: string | null;
  readonly registered_from?: string | null;
  readonly registered_until?: string | null;
  /** In whole years, today. */
  readonly age_from?: number | null;
  readonly age_until?: number | null;
}

/** Asks nothing: everybody whose address is verified and who is not deactivated. */
export const everybody = {
  organizations: [],
  areas: [],
  tags_any: [],
  tags_all: [],
  tags_none: [],
  languages: [],
  membership: 'all',
  member_from: null,
  member_until: null,
  registered_from: null,
  registered_until: null,
  age_from: null,
  age_until: null,
} as const satisfies Required<PeopleSegment>;

/** An account that is asked about, and whose it is now. */
export interface PersonInSegment {
  readonly account: string;
  /** The account itself, or the one that it was merged into. */
  readonly person: string;
  readonly language: 'es' | 'ca' | 'gl' | 'eu';
}

/**
 * Query: which of these accounts are of people in the segment whose address is verified and who are not deactivated, as things
 * stand now. Answers a `PersonInSegment[]`.
 */
export class PeopleInSegment extends Query<PersonInSegment[]> {
  constructor(
    readonly tenant: string,
    readonly accounts: readonly string[],
    readonly segment: PeopleSegment,
  ) {
    super();
  }
}

/** Query: how many people are in the segment and may sign in, as things stand now. Answers a number. */
export class CountInSegment extends Query<number> {
  constructor(
    readonly tenant: string,
    readonly segment: PeopleSegment,
  ) {
    super();
  }
}

/** Query: which of these segments somebody is in, as things stand now. Answers their ids. */
export class SegmentsOf extends Query<string[]> {
  constructor(
    readonly tenant: string,
    readonly person: string,
    readonly segments: readonly { readonly id: string; readonly segment: PeopleSegment }[],
  ) {
    super();
  }
}

/** Whom somebody reaches who manages: everybody, or the people of some organizations (contract, 5). */
export interface Reach {
  readonly isAll: boolean;
  readonly managed: readonly string[];
}

/** The segment, no wider than the reach, whatever it says; undefined: it names somebody else's organization. */
export function narrowed<Segment extends PeopleSegment>(
  { isAll, managed }: Reach,
  segment: Segment,
): Segment | undefined {
  if (isAll) return segment;
  const { organizations } = segment;
  if (managed.length === 0 || organizations.some((one) => !managed.includes(one))) return undefined;
  return { ...segment, organizations: organizations.length === 0 ? managed : organizations };
}
