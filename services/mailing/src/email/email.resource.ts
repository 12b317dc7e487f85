import { emailMessage, type EmailMessage, emailRow, type EmailRow } from '@ateneo/contracts';
import type { Resource, ResourceRow } from '@ateneo/resource';
import { subjectsOf } from '../issue/copy.resource.js';
import { Messages, type SealedContent } from '../message/messages.js';
import { OneTimeLinks } from '../message/one-time-links.js';
import type { LetterDrafted } from './draft.events.js';
import { Drafts } from './drafts.js';
import { emailProjection } from '../views/email/email.projection.js';

/** An e-mail with its words still sealed; null before they are written. */
type SealedEmail = ResourceRow &
  Omit<EmailRow, 'to' | 'subject' | 'language'> & {
    /** Whose key opens it: the person's, or a conversation's. */
    readonly reader: string | null;
    readonly sealed: string | null;
    readonly language: EmailRow['language'] | null;
  };

/** Words by e-mail, opened with the reader's key while there is one; of a copy its issue's subject. */
interface Around {
  readonly contents: ReadonlyMap<string, SealedContent>;
  readonly subjects: ReadonlyMap<string, string>;
  readonly drafts: Awaited<ReturnType<Drafts['loadMany']>>;
}

/** Each copy of a newsletter is an e-mail all the same (contract, 9). */
export const EVERY_EMAIL = `(select id, category, status, user_id, creation_datetime, sent_datetime, error, attempts, resend_of,
    null::uuid as issue, null::text as language from mailing.email
  union all select id, 'newsletter', case status when 'waiting' then 'pending' when 'accepted' then 'success' else 'error' end,
    user_id, creation_datetime, case status when 'accepted' then change_datetime end, reason,
    case when status in ('accepted', 'failed') then 1 else 0 end, null, issue, language from mailing.copy)`;

type Draft = LetterDrafted['data'] | undefined;

const drafted = (draft: Draft): { to?: string; subject?: string } =>
  draft?.words ? { subject: draft.words.subject } : {};

function toldOf(draft: Draft): EmailMessage['draft'] {
  if (!draft) return null;
  const { users, filter, words } = draft;
  return { users: [...users], filter, message: words?.text ?? '' };
}

/** E-mails that the tenant sent or is about to (superusers; specification, 6). */
export const emails: Resource<SealedEmail, unknown, EmailRow, Around, EmailMessage> = {
  path: 'mailing/emails',
  name: 'Email',
  projection: emailProjection,
  list: {
    from: `${EVERY_EMAIL} e left join mailing.message m using (id)`,
    columns: {
      id: 'e.id',
      to: 'm.addressed',
      category: 'e.category',
      // A worker has it in hand: its row in the ledger says so.
      status: `case when e.status = 'pending' and exists (select 1 from effects.effect f where f.kind in ('mail', 'mail_many', 'newsletter')
        and (f.recipient = e.user_id or e.user_id is null and f.recipient is null) and f.reference = e.id::text and f.status = 'running') then 'processing' else e.status end`,
      delivery: `case e.status when 'success' then 'accepted' else 'none' end`,
      user: 'e.user_id',
      creation_datetime: 'e.creation_datetime',
      sent_datetime: 'e.sent_datetime',
      error: 'e.error',
      attempts: 'e.attempts',
      resend_of: 'e.resend_of',
      reader: 'm.user_id',
      sealed: 'm.sealed',
      language: 'coalesce(m.language, e.language)',
      issue: 'e.issue',
    },
    sortable: ['id', 'category', 'status', 'creation_datetime', 'sent_datetime', 'attempts'],
    filterable: {
      category: 'enum',
      status: 'enum',
      delivery: 'enum',
      to: 'text',
      user: 'uuid',
      resend_of: 'uuid',
      issue: 'uuid',
      attempts: 'number',
      creation_datetime: 'date',
      sent_datetime: 'date',
    },
    // By whole addresses, whose names `sees` makes.
    found: { to: (values = `'{}'`) => `m.addressed is not null and ${values} is not null` },
    defaultSort: '-creation_datetime',
  },
  async sees(_, { filters }, { tenant, get }) {
    const asked = filters.find(({ field }) => field === 'to')?.values.filter((address) => address !== null);
    if (!asked?.length) return undefined;
    return { sql: 'm.addressed = any($1::text[])', params: [await get(Messages).addressed(tenant, asked)] };
  },
  record: emailRow,
  notFound: 'mailing.not_found',
  around: async (rows, _, { tenant, get, read }) => {
    const sealed = rows.flatMap(({ id, reader, sealed }) =>
      sealed === null ? [] : [{ id, user_id: reader!, sealed }],
    );
    const copies = rows.flatMap(({ id, issue }) => (issue === null ? [] : [id]));
    const drafts = await get(Drafts).loadMany(
      tenant,
      rows.flatMap(({ id, status }) => (status === 'draft' ? [id] : [])),
    );
    return { contents: await get(Messages).open(tenant, sealed), subjects: await subjectsOf(copies, read), drafts };
  },
  answer({ sealed: _, reader: __, ...row }, _reader, { contents, subjects, drafts }) {
    const { to = null, subject = subjects.get(row.id) ?? null } = contents.get(row.id) ?? drafted(drafts.get(row.id));
    return { ...row, language: row.language ?? 'es', to, subject };
  },
  whole: {
    record: emailMessage,
    async of(answer, { row, around, ask: { tenant, get } }) {
      const content = around.contents.get(row.id);
      const told = content && (await get(OneTimeLinks).forReading(tenant, row.reader!, content));
      return {
        ...answer,
        html: told?.html ?? null,
        text: told?.text ?? null,
        draft: toldOf(around.drafts.get(answer.id)),
      };
    },
  },
};
