import type { Language, MembershipsBulkBody } from '@ateneo/contracts';

/** A kind of jobs: the same done to many memberships. */
export const MEMBERSHIPS_BULK = 'memberships_bulk';

/** What is asked of it. */
export interface MembershipsBulkAsked {
  readonly act: MembershipsBulkBody['act'];
  /** As the list of memberships is asked. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Of the report. */
  readonly language: Language;
}
