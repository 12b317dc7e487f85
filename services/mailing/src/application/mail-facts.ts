import type { Language } from '@ateneo/contracts';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  DebitForMail,
  type MoneyMoved,
  FeeForMail,
  ReceiptForMail,
  type MailRows,
  WhyDeclined,
} from '../../../memberships/src/public/fees-for-mail.js';
import { TellOfPlaces, type ToldOfPlaces } from '../../../ticketing/src/public/told-of-places.js';
import type { MailRecipient } from '../../../identity/src/public/person-for-mail.js';
import { ContactMails } from './contact-mails.js';
import { ReplyLinks } from '../contact/reply-links.js';
import { Subscriptions } from './subscriptions.js';
import { aboutEvents, type EmailRequested, type SentCategory } from '../email/email.events.js';

/** What a mail tells beside its own words, asked of those who know it. */
@Injectable()
export class MailFacts {
  constructor(
    private readonly contact: ContactMails,
    private readonly links: ReplyLinks,
    private readonly subscriptions: Subscriptions,
    private readonly queries: QueryBus,
  ) {}

  /** Undefined: what it is about is gone. */
  async find(tenant: string, request: EmailRequested['data'], reader: Pick<MailRecipient, 'language' | 'user'>) {
    const { user, category, params } = request;
    const { language } = reader;
    const told = await this.toldOfPlaces(tenant, user, language, params);
    if (isGone(category, told)) return undefined;
    const money = await this.money(tenant, request, language);
    if (money === null) return undefined;
    const quoted = await this.quoted(tenant, request);
    const newsletter = await this.newsletter(tenant, params, language);
    return {
      // Ways in are the person's who reads: of merged accounts one alone has a page.
      path: await this.pathTold(tenant, { ...request, user: reader.user ?? user }, told),
      quoted,
      event: told?.event,
      news: newsOf(params, told),
      rows: [...(told?.rows ?? []), ...money],
      newsletter,
    };
  }

  /** Of a fee that is told of before: when, how much, by what. Of money that came, or went back: its receipt. Null: there is none. */
  private async money(tenant: string, request: EmailRequested['data'], language: Language): Promise<MailRows | null> {
    const query = moneyIn(tenant, request, language);
    if (!query) return [];
    const rows = await this.queries.execute<FeeForMail | ReceiptForMail | DebitForMail, MailRows | undefined>(query);
    // A card and a place are told of without it, too.
    return rows ?? (aboutMoney.has(request.category) ? null : []);
  }

  /** What, when and where, of the event that it is about. */
  private async toldOfPlaces(
    tenant: string,
    user: string,
    language: Language,
    { event, reservation, transfer, sending }: Params,
  ): Promise<ToldOfPlaces | undefined> {
    if (event === undefined) return undefined;
    const query = new TellOfPlaces(tenant, user, language, event, reservation, { transfer, sending });
    return this.queries.execute(query);
  }

  /** The name of the newsletter that somebody asked for. */
  private async newsletter(tenant: string, { subscription }: Params, language: Language): Promise<string | undefined> {
    if (subscription === undefined) return undefined;
    const { newsletter } = await this.subscriptions.state(tenant, subscription);
    return (await this.subscriptions.terms(tenant, newsletter))?.names[language];
  }

  /** What somebody wrote, where the mail brings it. */
  private async quoted(
    tenant: string,
    { user, category, params }: EmailRequested['data'],
  ): Promise<string | undefined> {
    const { conversation, message, news } = params;
    if (category === 'membership_ended' && news === 'declined')
      return this.queries.execute(new WhyDeclined(tenant, user));
    if (conversation === undefined || message === undefined) return undefined;
    return this.contact.words(tenant, conversation, message);
  }

  /** What it tells of may have a page that is nobody's own. */
  private async pathTold(tenant: string, request: EmailRequested['data'], told: ToldOfPlaces | undefined) {
    return told?.path ?? this.path(tenant, request);
  }

  /** Where its button leads, unless a one-time link does. */
  private async path(tenant: string, { user, category, params }: EmailRequested['data']): Promise<string> {
    if (params['subscription'] !== undefined)
      return `/newsletter/confirm/${await this.links.token(tenant, 'newsletter', params['subscription'])}`;
    if (category !== 'contact') return paths[category]?.(params, user) ?? '/';
    const conversation = params['conversation']!;
    return params['news'] === 'asked'
      ? `/admin/conversations/${conversation}/show`
      : this.contact.linkBack(tenant, conversation);
  }
}

/** Of places that were taken together some may still hold: the mail of one that does not says so. */
function newsOf({ news }: Params, told: ToldOfPlaces | undefined): string | undefined {
  const isOfEnd = news === 'cancelled' || news === 'cash_back';
  return isOfEnd && told && told.confirmed > 0 ? `${news}_part` : news;
}

/** Nobody is reminded, either, of what has begun or of places that are theirs no more, as who sends one again may ask. */
function isGone(category: SentCategory, told: ToldOfPlaces | undefined): boolean {
  if (category === 'event_reminder') return !told || told.begun || told.confirmed === 0;
  return aboutEvents.has(category) && !told;
}

/** Mails of fees that say what is to be paid. */
const ofWhatComes: Readonly<Record<string, FeeForMail['of']>> = {
  approved: 'first',
  first: 'first',
  taken_back: 'first',
  renewal: 'next',
  debit: 'next',
  card: 'next',
  moved: 'moved',
  owed: 'owed',
  past_due: 'owed',
  lapsing: 'owed',
};

/** Mails that are of nothing else. */
const aboutMoney: ReadonlySet<SentCategory> = new Set(['membership_due', 'invoice'] as const);

function moneyIn(tenant: string, { user, category, params }: EmailRequested['data'], language: Language) {
  const { mandate, collect_from } = params;
  if (mandate !== undefined && collect_from !== undefined)
    return new DebitForMail(tenant, language, mandate, collect_from);
  const of = category === 'membership_due' && ofWhatComes[params['news'] ?? ''];
  if (of) return new FeeForMail(tenant, user, language, of);
  const receipt = receiptIn(params);
  return receipt && new ReceiptForMail(tenant, user, language, receipt);
}

function receiptIn({ invoice, payment, refund }: Params): MoneyMoved | undefined {
  if (invoice !== undefined) return { invoice };
  if (payment === undefined) return undefined;
  return refund === undefined ? { payment } : { payment, refund };
}

type Params = EmailRequested['data']['params'];

const dues = (_: Params, user: string) => `/user/${user}?tab=membership`;
const ofEvent = ({ event }: Params) => `/event/${event}`;

const paths: Partial<Record<SentCategory, (params: Params, user: string) => string>> = {
  process_amedment: amendmentPath,
  process_alternative_document: alternativePath,
  process_candidacy: candidacyPath,
  process_election: ({ process, election }) => `/process/${process}/election/${election}/view`,
  carnet: () => '/carnet',
  carnet_custom: () => '/carnet',
  membership_due: dues,
  membership_payment: dues,
  membership_ended: dues,
  invoice: dues,
  event_reservation: reservationPath,
  event_reminder: reservationPath,
  event_waiting: ofEvent,
  event_changed: ofEvent,
  event_transfer: ({ event, transfer, news }) => (news === 'asked' ? `/transfer/${transfer}` : `/event/${event}`),
  password_changed: ({ news }, user) => accessPath(user, news),
};

/** What is about all that somebody proposed leads to the results, or to the text that came of it. */
function amendmentPath({ process, comment, amedment, document }: Params): string {
  if (document !== undefined) return `/approved/${document}`;
  if (comment !== undefined) return `/process/${process}/comment/${comment}`;
  return amedment === undefined ? `/result/${process}` : `/process/${process}/amedment/${amedment}`;
}

/** A place that stands has a page of its own. */
function reservationPath({ event, reservation, news = '' }: Params): string {
  return ['', 'moved_up'].includes(news) ? `/reservation/${reservation}` : `/event/${event}`;
}

/** Superusers decide in the console; authors read their own page. */
function alternativePath({ process, alternative }: Params): string {
  return process === undefined
    ? `/admin/documentalternatives/${alternative}/show`
    : `/process/${process}/documentalternative/${alternative}`;
}

/** Superusers decide in the console; who hands it in and who stands in it read its page. */
function candidacyPath({ process, candidacy }: Params): string {
  return process === undefined
    ? `/admin/candidacysubmissions/${candidacy}/show`
    : `/process/${process}/candidacysubmission/${candidacy}`;
}

/** Where one does something about a way in that one did not open. */
function accessPath(user: string, news: string | undefined): string {
  if (news === undefined) return '/reset-password-request';
  return news === 'external_linked' ? `/user/${user}?tab=auth` : `/user/${user}/webauthn`;
}
