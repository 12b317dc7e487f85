import type { EmailRow } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { Database, type ListAnswer, type ListSpec, parseListQuery, runList } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

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

/** An e-mail with its words still sealed; null before they are written. */
export type SealedEmail = Omit<EmailRow, 'to' | 'subject' | 'language'> & {
  readonly user: string;
  readonly sealed: string | null;
  readonly language: EmailRow['language'] | null;
};

/** E-mails as they are asked for; whoever shows them opens the words with the reader's key, while there is one. */
@Injectable()
export class GetEmails {
  constructor(private readonly database: Database) {}

  async list(tenant: string, query: Record<string, unknown>): Promise<ListAnswer<SealedEmail>> {
    const request = parseListQuery(query, list);
    return this.database.inTenant(tenant, (tx) => runList<SealedEmail>(tx, list, request));
  }

  /** Throws `mailing.not_found`. */
  async one(tenant: string, id: string): Promise<SealedEmail> {
    const request = parseListQuery({ id }, list);
    const { rows } = await this.database.inTenant(tenant, (tx) => runList<SealedEmail>(tx, list, request));
    if (!rows[0]) throw new DomainError('mailing.not_found');
    return rows[0];
  }
}
