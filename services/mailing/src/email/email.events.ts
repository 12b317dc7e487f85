import type { DomainEvent } from '@ateneo/kernel';

/** Categories that are sent today; spelled as the specification does (4). */
export type SentCategory =
  | 'registry_verify'
  | 'registry_verified'
  | 'registry_remember'
  | 'creation_verify'
  | 'password_reset'
  | 'password_changed'
  | 'process_amedment'
  | 'process_alternative_document'
  | 'process_candidacy'
  | 'process_election'
  | 'contact'
  | 'manual'
  | 'carnet'
  | 'carnet_custom'
  | 'membership_due'
  | 'membership_payment'
  | 'membership_ended'
  | 'invoice'
  | 'newsletter'
  | 'event_reservation'
  | 'event_reminder'
  | 'event_waiting'
  | 'event_changed'
  | 'event_transfer';

/** An ad-hoc mail. */
export interface AdHocMailWords {
  readonly subject: string;
  readonly text: string;
}

/** True when an e-mail to a person was asked for. Address and words are found when it is written, unless it is an ad-hoc mail. */
export type EmailRequested = DomainEvent<
  'EmailRequested',
  {
    readonly email: string;
    /** The person; of a `guest`, what holds their address and has a key of its own: their conversation. */
    readonly user: string;
    /** The reader has no account. */
    readonly guest?: true;
    readonly category: SentCategory;
    /** Ids that the template's link needs: process, amedment; `news`: which of the category's mails; `issue`, `language`: what is tried on oneself; `to`: which of the person's addresses. */
    readonly params: Readonly<Record<string, string>>;
    /** What somebody wrote by hand; null once the reader's key is gone. */
    readonly words?: AdHocMailWords | null;
    /** One of many: what a person waits for goes first. */
    readonly many?: true;
    /** The e-mail that this one is sent again for; that one stays as it is. */
    readonly resend_of?: string;
  }
>;

/** True when a mail server took the message. */
export type EmailSent = DomainEvent<'EmailSent', { readonly email: string }>;

/**
 * Why an e-mail comes to its end before any attempt: who reads it is gone or deactivated, or what it tells of, or its words are gone;
 * or it waited for a mail server until its event or its link was over, or too long.
 */
export type EmailEnd =
  | 'reader_erased'
  | 'reader_deactivated'
  | 'nothing_to_tell'
  | 'words_forgotten'
  | 'event_over'
  | 'link_over'
  | 'too_old';

/**
 * A server was given a whole message and never said what became of it: perhaps it was sent. It is handed over once more by
 * itself, and no oftener.
 */
export const NO_ANSWER = 'no_answer';

/** True when an attempt to send it failed (the 0th: none is made); another one follows unless `final`. `reason` holds no address. */
export type EmailAttemptFailed = DomainEvent<
  'EmailAttemptFailed',
  { readonly email: string; readonly attempt: number; readonly reason: string; readonly final: boolean }
>;

/** True when a superuser (the actor) wanted another attempt at one that had been given up; its attempts count anew. */
export type EmailRetryRequested = DomainEvent<'EmailRetryRequested', { readonly email: string }>;

export type EmailEvent = EmailRequested | EmailSent | EmailAttemptFailed | EmailRetryRequested;

/** Reminders of fees went out under the category of what was not paid, before they had one of their own. */
function dueFromPayment(data: EmailRequested['data']): EmailRequested['data'] {
  const isReminder = data.category === 'membership_payment' && data.params['news'] !== undefined;
  return isReminder ? { ...data, category: 'membership_due' } : data;
}

export const emailEventTypes = {
  EmailRequested: { version: 2, subject: 'user', personal: ['words'], upcast: { 1: dueFromPayment } },
  EmailSent: { version: 1 },
  EmailAttemptFailed: { version: 1 },
  EmailRetryRequested: { version: 1 },
} as const;

/** What somebody is told of their account whether or not it is deactivated. */
export const aboutSafety: ReadonlySet<SentCategory> = new Set(['password_reset', 'password_changed'] as const);

/** Mails with what, when and where. */
export const aboutEvents: ReadonlySet<SentCategory> = new Set([
  'event_reservation',
  'event_reminder',
  'event_waiting',
  'event_changed',
  'event_transfer',
] as const);

/** Whether a person wrote its words: ad-hoc mails, and answers. All else the product writes by itself. */
export function isByHand({ category, words, params }: EmailRequested['data']): boolean {
  return Boolean(words) || (category === 'contact' && params['news'] === 'answered');
}

/** To verify the first address, to set a password, to let another address take the place of the present one. */
export type LinkPurpose = 'verify' | 'reset' | 'email';

const purposes: Partial<Record<SentCategory, LinkPurpose>> = {
  registry_verify: 'verify',
  registry_remember: 'verify',
  password_reset: 'reset',
  creation_verify: 'reset',
};

/** Categories whose mails have a one-time link. */
export const withOneTimeLink = Object.keys(purposes);

/** What the mail's one-time link is for; undefined where it has none. */
export function linkPurpose({
  category,
  params,
}: Pick<EmailRequested['data'], 'category' | 'params'>): LinkPurpose | undefined {
  return params['to'] === 'pending' ? 'email' : purposes[category];
}
