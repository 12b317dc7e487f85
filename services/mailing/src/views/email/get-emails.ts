import type { EmailMessage, EmailRow } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { Database, type ListAnswer, type ListSpec, parseListQuery, runList } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { MAILING_CONFIG, type MailingConfig } from '../../mailing-config.js';
import { Messages, type SealedContent, type StoredMessage } from '../../message/messages.js';
import { OneTimeLinks } from '../../message/one-time-links.js';

const list: ListSpec = {
  resource: 'mailing/emails',
  from: 'mailing.email e left join mailing.message m using (id)',
  columns: {
    id: 'e.id',
    category: 'e.category',
    status: 'e.status',
    user: 'e.user_id',
    creation_datetime: 'e.creation_datetime',
    sent_datetime: 'e.sent_datetime',
    error: 'e.error',
    sealed: 'm.sealed',
    language: 'm.language',
  },
  sortable: ['id', 'category', 'status', 'creation_datetime', 'sent_datetime'],
  filterable: { id: 'uuid', category: 'enum', status: 'enum', user: 'uuid', creation_datetime: 'date' },
  defaultSort: '-creation_datetime',
};

type Row = Omit<EmailRow, 'to' | 'subject'> & { sealed: string | null };

/** E-mails as superusers see them; words are opened with the reader's key, while there is one. */
@Injectable()
export class GetEmails {
  constructor(
    private readonly database: Database,
    private readonly messages: Messages,
    private readonly links: OneTimeLinks,
    @Inject(MAILING_CONFIG) private readonly config: MailingConfig,
  ) {}

  async list(tenant: string, query: Record<string, unknown>): Promise<ListAnswer<EmailRow>> {
    const request = parseListQuery(query, list);
    const answer = await this.database.inTenant(tenant, (tx) => runList<Row>(tx, list, request));
    const contents = await this.contents(tenant, answer.rows);
    return { ...answer, rows: answer.rows.map((row) => shown(row, contents.get(row.id))) };
  }

  /** Throws `mailing.not_found`. */
  async one(tenant: string, id: string): Promise<EmailMessage> {
    const request = parseListQuery({ id }, list);
    const { rows } = await this.database.inTenant(tenant, (tx) => runList<Row>(tx, list, request));
    const row = rows[0];
    if (!row) throw new DomainError('mailing.not_found');
    const content = await this.readable(tenant, row);
    return { ...shown(row, content), html: content?.html ?? null, text: content?.text ?? null };
  }

  /** With its one-time link in the demo store alone. */
  private async readable(tenant: string, row: Row): Promise<SealedContent | undefined> {
    const content = (await this.contents(tenant, [row])).get(row.id);
    if (!content || !row.user || !this.config.devMailbox) return content;
    return this.links.fill(tenant, row.user, content);
  }

  private contents(tenant: string, rows: readonly Row[]): Promise<Map<string, SealedContent>> {
    const stored = rows.flatMap(({ id, user, sealed }): StoredMessage[] =>
      sealed && user ? [{ id, user_id: user, sealed }] : [],
    );
    return this.messages.open(tenant, stored);
  }
}

function shown({ sealed: _, ...row }: Row, content: SealedContent | undefined): EmailRow {
  return { ...row, language: row.language ?? 'es', to: content?.to ?? null, subject: content?.subject ?? null };
}
