import { derivedId } from '@ateneo/cqrs';
import type { Voting } from '../../../participation/src/public/votings-of.js';

/** A notice that follows from a date: nothing is stored of it but whether it was read. */
export interface DueNotice {
  readonly id: string;
  readonly subtype: 'voting_opened' | 'voting_ends' | 'voting_closed';
  readonly params: { readonly process: string };
  /** When it is told. */
  readonly at: string;
}

/** So long before a voting ends those who may vote hear of it: all alike, whether they voted or not (contract, 9). */
const BEFORE_END_MS = 24 * 3600 * 1000;

/** What there is to tell of votings: that they open, that they end within a day, and that they are counted. A moved date moves its notice. */
export function dueNotices(votings: readonly Voting[]): DueNotice[] {
  return votings.flatMap(({ process, opens, ends, closed }) => {
    const opened = opens && notice(process, 'voting_opened', opens);
    const reminded = ends && new Date(Date.parse(ends) - BEFORE_END_MS).toISOString();
    // A voting shorter than a day is not reminded of before it has begun.
    const isWorthIt = reminded && (!opens || Date.parse(reminded) > Date.parse(opens));
    return [
      ...(opened ? [opened] : []),
      ...(isWorthIt ? [notice(process, 'voting_ends', reminded)] : []),
      ...(closed ? [notice(process, 'voting_closed', closed)] : []),
    ];
  });
}

function notice(process: string, subtype: DueNotice['subtype'], at: string): DueNotice {
  return { id: derivedId(process, `notice/${subtype}`), subtype, params: { process }, at };
}
