import type { Notice } from '@ateneo/contracts';
import { createServerI18n } from '@ateneo/i18n/server';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { type MailRecipient, PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import { type Titles, TitlesOf } from '../../../participation/src/public/titles.js';
import { EventTitles } from '../../../ticketing/src/public/told-of-places.js';
import { Announced, type AnnouncedWords } from '../queries/announced.js';
import type { NoticeReader } from './notice-readers.js';
import type { NoticeToTell } from './notice-to-tell.js';

const i18n = createServerI18n();

/** Tells one notice to its reader. */
export type NoticeRenderer = (row: NoticeToTell, reader: NoticeReader) => Notice;

const unique = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.filter((id) => typeof id === 'string')),
];

/** Puts names, titles and addresses into notices when they are read, for whoever reads (contract, 9). */
@Injectable()
export class TellNotices {
  constructor(
    private readonly queries: QueryBus,
    private readonly announced: Announced,
  ) {}

  async rendererFor(tenant: string, rows: readonly NoticeToTell[], reader: NoticeReader): Promise<NoticeRenderer> {
    const subjects = unique(rows.map(({ subject }) => subject));
    const idsOf = (name: string) => unique(rows.map(({ params }) => params[name]));
    const about = {
      processes: idsOf('process'),
      amedments: idsOf('amedment'),
      elections: idsOf('election'),
      comments: idsOf('comment'),
    };
    const [names, titles, events, emails, announced] = await Promise.all([
      this.queries.execute(new DisplayNames(tenant, subjects)),
      this.queries.execute(new TitlesOf(tenant, about)),
      this.queries.execute(new EventTitles(tenant, idsOf('event'))),
      this.emails(tenant, rows, reader),
      this.announced.words(tenant, idsOf('announcement')),
    ]);
    return (row, { language, isSuperuser, user }) => {
      const { id, type, is_readed, creation_datetime, subject } = row;
      const known = {
        name: names.get(subject ?? ''),
        email: emails.get(subject ?? ''),
        titles,
        events,
        announced: announced.get(row.params['announcement'] ?? ''),
      };
      const say = (key: string, words = {}) => i18n.t(language, `notices:${key}`, words);
      return { id, type, is_readed, creation_datetime, params: paramsOf(row, known, { isSuperuser, user }, say) };
    };
  }

  /** Addresses are for superusers alone, and there where the notice is about the person. */
  private async emails(
    tenant: string,
    rows: readonly NoticeToTell[],
    { isSuperuser }: NoticeReader,
  ): Promise<Map<string, string>> {
    const subjects = isSuperuser ? unique(rows.map(({ type, subject }) => (type === 'ude' ? subject : null))) : [];
    const found = await Promise.all(
      subjects.map(async (user) => {
        const person = await this.queries.execute<PersonForMail, MailRecipient | undefined>(
          new PersonForMail(tenant, user),
        );
        return [user, person?.email] as const;
      }),
    );
    return new Map(found.flatMap(([user, email]) => (email === undefined ? [] : [[user, email]])));
  }
}

interface KnownNow {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly titles: Titles;
  readonly events: ReadonlyMap<string, string>;
  /** What it says, where it is an announcement. */
  readonly announced: AnnouncedWords | undefined;
}

/** Of whoever reads, what decides where a notice leads. */
type Reader = Pick<NoticeReader, 'isSuperuser' | 'user'>;

function paramsOf(row: NoticeToTell, known: KnownNow, reader: Reader, say: Say): Notice['params'] {
  const { name, email, titles } = known;
  const param = (name: string) => row.params[name] ?? null;
  return {
    title: titleOf(row, known, say),
    description: describe(row, known) ?? say('gone'),
    link: linkOf(row, known, reader),
    subtype: row.subtype,
    'user-name': name ?? null,
    'user-email': email ?? null,
    process: param('process'),
    amedment: param('amedment'),
    comment: titles.comments.get(param('comment') ?? '') ?? null,
    review: param('review'),
  };
}

type Say = (key: string, words?: object) => string;

function titleOf({ type, subtype }: NoticeToTell, { name, announced }: KnownNow, say: Say): string {
  return announced?.title ?? say(`${type}_${subtype}`, { name: name ?? say('somebody_gone') });
}

/** What it is about, as it is called now; undefined: that is not to be read any more. */
function describe({ params, type }: NoticeToTell, { titles, events, announced }: KnownNow): string | undefined {
  if (announced) return announced.text;
  const { event, dues, subscription, conversation } = params;
  if (type === 'ude' || (dues ?? subscription ?? conversation) !== undefined) return '';
  return event === undefined ? ofProcess(params, titles) : events.get(event);
}

function ofProcess(
  { process, amedment, election, comment }: NoticeToTell['params'],
  titles: Titles,
): string | undefined {
  const title = process === undefined ? undefined : titles.processes.get(process);
  const what = [
    titles.elections.get(election ?? ''),
    titles.comments.get(comment ?? ''),
    titles.amedments.get(amedment ?? ''),
  ].find((one) => one !== undefined);
  return title === undefined ? undefined : what ? `${title}: ${what}` : title;
}

/** Where things of a process have their page, by what names them in a notice. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  alternative: (id) => `documentalternative/${id}`,
  candidacy: (id) => `candidacysubmission/${id}`,
  election: (id) => `election/${id}/view`,
  comment: (id) => `comment/${id}`,
  amedment: (id) => `amedment/${id}`,
};

/** Where superusers decide what they are told of. */
const desks: Readonly<Record<string, (params: NoticeToTell['params']) => string>> = {
  created: ({ amedment }) => `/admin/amendments/${amedment}/show`,
  alternative_submitted: ({ alternative }) => `/admin/documentalternatives/${alternative}/show`,
  candidacy_submitted: ({ candidacy }) => `/admin/candidacysubmissions/${candidacy}/show`,
};

function processPath(process: string, subtype: string, document: string | undefined): string {
  if (subtype === 'voting_closed') return `/result/${process}`;
  if (document !== undefined) return `/approved/${document}`;
  return subtype === 'voting_ends' ? `/process/${process}/vote` : `/process/${process}`;
}

function placePath(params: NoticeToTell['params'], reader: string): string | null {
  const { event, transfer, dues, subscription, conversation } = params;
  if (subscription !== undefined) return `/admin/subscriptions/${subscription}/show`;
  // One's own page, whichever of one's accounts it was told.
  if (dues !== undefined) return `/user/${reader}?tab=membership`;
  if (conversation !== undefined) return `/user/${reader}?tab=messages`;
  if (transfer !== undefined) return `/transfer/${transfer}`;
  return event === undefined ? null : `/event/${event}`;
}

function linkOf(
  { type, subtype, subject, params }: NoticeToTell,
  { announced }: KnownNow,
  { isSuperuser, user }: Reader,
) {
  if (announced) return announced.link;
  const { process } = params;
  if (type === 'ude') return subject && `/admin/users/${subject}/show`;
  if (process === undefined) return placePath(params, user);
  const desk = desks[subtype];
  if (desk && isSuperuser) return desk(params);
  const page = Object.keys(pages).find((name) => params[name] !== undefined);
  if (page !== undefined) return `/process/${process}/${pages[page]!(params[page]!)}`;
  return processPath(process, subtype, params.document);
}
