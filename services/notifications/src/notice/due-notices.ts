import { derivedId } from '@ateneo/cqrs';
import type { ElectionNews } from '../../../participation/src/public/elections-of.js';
import type { EventNews } from '../../../ticketing/src/public/told-of-places.js';
import type { Voting } from '../../../participation/src/public/votings-of.js';

/** A notice that follows from a date: nothing is stored of it but whether it was read. */
export interface DueNotice {
  readonly id: string;
  readonly type: 'amd' | 'gen';
  readonly subtype:
    | 'voting_opened'
    | 'voting_ends'
    | 'voting_closed'
    | 'text_approved'
    | 'election_opened'
    | 'election_counted'
    | 'election_corrected'
    | 'event_moved'
    | 'event_reminder'
    | 'event_cancelled';
  readonly params:
    | { readonly process: string; readonly election?: string; readonly document?: string }
    | { readonly event: string };
  /** When it is told. */
  readonly at: string;
}

/** So long before a voting ends those who may vote hear of it: all alike, whether they voted or not (contract, 9). */
const BEFORE_END_MS = 24 * 3600 * 1000;
/** So long before an event who has a place is reminded. */
const BEFORE_EVENT_MS = 24 * 3600 * 1000;

/** What there is to tell of votings: that they open, that they end within a day, that they are counted, and what text came of it. A moved date moves its notice. */
export function dueNotices(votings: readonly Voting[]): DueNotice[] {
  return votings.flatMap(({ process, opens, ends, closed, texts }) => {
    const tell = told('amd', process, { process });
    const reminded = ends && new Date(Date.parse(ends) - BEFORE_END_MS).toISOString();
    // A voting shorter than a day is not reminded of before it has begun.
    const isWorthIt = reminded && (!opens || Date.parse(reminded) > Date.parse(opens));
    return [
      ...tell('voting_opened', opens),
      ...tell('voting_ends', isWorthIt ? reminded : null),
      ...tell('voting_closed', closed),
      ...texts.flatMap(({ document, at }) => told('amd', document, { process, document })('text_approved', at)),
    ];
  });
}

/** What there is to tell of elections: that they open, what came of them, and that this was corrected, each time anew. */
export function dueOfElections(elections: readonly ElectionNews[]): DueNotice[] {
  return elections.flatMap(({ process, election, opens, told: counted, version }) => {
    const params = { process, election };
    const tell = told('gen', election, params);
    const result =
      version > 1
        ? told('gen', `${election}/${version}`, params)('election_corrected', counted)
        : tell('election_counted', counted);
    return [...tell('election_opened', opens), ...result];
  });
}

/**
 * What there is to tell of events at which one has a place or waits: each other date or place anew, that it is cancelled, and a
 * day before that it comes.
 */
export function dueOfEvents(events: readonly EventNews[]): DueNotice[] {
  return events.flatMap(({ event, moved, cancelled, starts }) => [
    ...told('gen', `${event}/${starts}`, { event })(
      'event_reminder',
      starts && new Date(Date.parse(starts) - BEFORE_EVENT_MS).toISOString(),
    ),
    ...told('gen', `${event}/${moved}`, { event })('event_moved', moved),
    ...told('gen', event, { event })('event_cancelled', cancelled),
  ]);
}

const told =
  (type: DueNotice['type'], about: string, params: DueNotice['params']) =>
  (subtype: DueNotice['subtype'], at: string | null): DueNotice[] =>
    at === null ? [] : [{ id: derivedId(about, `notice/${subtype}`), type, subtype, params, at }];
