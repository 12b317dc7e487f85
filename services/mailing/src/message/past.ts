import {
  aboutEvents,
  type EmailEnd,
  type EmailRequested,
  linkPurpose,
  type SentCategory,
} from '../email/email.events.js';

const [HOUR, DAY] = [3600_000, 24 * 3600_000];
/** Shorter waits are usual, and nothing is asked. */
export const USUAL_WAIT_MS = HOUR;
/** So long news that waited are news: with a server that is set at last, older ones are listed instead (decision 148). */
const NEWS_MS = 7 * DAY;
/** Who asked for a link longer ago does not wait for it any more, and what comes unasked frightens. */
const LINK_MS = DAY;

/** How an e-mail that waited stands now. */
export interface Waited {
  /** So long ago it was asked for. */
  readonly ms: number;
  /** The event that it tells of, if any. */
  readonly hasBegun: boolean;
  readonly hasEnded: boolean;
  /** Its one-time link, if it has one, still leads somewhere. */
  readonly isLinkLive: boolean;
}

type EmailToSend = Pick<EmailRequested['data'], 'category' | 'params' | 'resend_of'>;

/** Papers, and links that somebody cannot come in without: they are waited for however long it takes. */
const lasting: ReadonlySet<SentCategory> = new Set([
  'registry_verify',
  'creation_verify',
  'invoice',
  'carnet',
  'carnet_custom',
] as const);
/** Mails of money that goes back. */
const ofMoney: ReadonlySet<string> = new Set(['cancelled', 'cash_back']);

/** Why what waited is not sent any more; undefined: it still makes sense. */
export function whyPast(asked: EmailToSend, waited: Waited): EmailEnd | undefined {
  if (asked.resend_of === undefined) {
    if (isOfPastEvent(asked, waited)) return 'event_over';
    if (isLinkOver(asked, waited)) return 'link_over';
  }
  return waited.ms > NEWS_MS && !lasting.has(asked.category) ? 'too_old' : undefined;
}

function isOfPastEvent({ category, params }: EmailToSend, { hasBegun, hasEnded }: Waited): boolean {
  if (!aboutEvents.has(category) || ofMoney.has(params['news'] ?? '')) return false;
  return category === 'event_reminder' ? hasBegun : hasEnded;
}

function isLinkOver(asked: EmailToSend, { ms, isLinkLive }: Waited): boolean {
  const purpose = linkPurpose(asked);
  if (purpose === undefined) return false;
  const isAsked = purpose === 'email' || asked.category === 'password_reset';
  return !isLinkLive || (isAsked && ms > LINK_MS);
}
