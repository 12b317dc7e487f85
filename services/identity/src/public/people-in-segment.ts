/** What is asked of people who are written to together; what is empty asks nothing. How somebody voted can never be asked. */
export interface PeopleSegment {
  readonly organizations: readonly string[];
  readonly tags_any: readonly string[];
  readonly tags_none: readonly string[];
  readonly languages: readonly ('es' | 'ca' | 'gl' | 'eu')[];
  readonly membership: 'all' | 'members' | 'others';
}

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
export class PeopleInSegment {
  constructor(
    readonly tenant: string,
    readonly accounts: readonly string[],
    readonly segment: PeopleSegment,
  ) {}
}

/** Query: how many people are in the segment and may sign in, as things stand now. Answers a number. */
export class CountInSegment {
  constructor(
    readonly tenant: string,
    readonly segment: PeopleSegment,
  ) {}
}

/** Query: which of these segments somebody is in, as things stand now. Answers their ids. */
export class SegmentsOf {
  constructor(
    readonly tenant: string,
    readonly person: string,
    readonly segments: readonly { readonly id: string; readonly segment: PeopleSegment }[],
  ) {}
}
