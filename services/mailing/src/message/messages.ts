import { type Language, normalisedEmail } from '@ateneo/contracts';
import { hmacName, KeyDestroyed, type KeyStore, KEYS, open, seal } from '@ateneo/keys';
import type { Tx } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { LinkPurpose } from '../email/email.events.js';

/** What a message holds of a person: kept sealed with the person's key. */
export interface SealedContent {
  readonly to: string;
  /** The header of that name: the same in every attempt, so that a double can be told. Older messages have none. */
  readonly messageId?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Whose name it comes in and where answers go, if not the association's. */
  readonly fromName?: string | null;
  readonly replyTo?: string | null;
  /** What its one-time link is for, and the mark in these words where it goes: no two messages have the same. */
  readonly link?: { readonly purpose: LinkPurpose; readonly mark: string } | undefined;
}

export interface NewMessage {
  readonly id: string;
  readonly user: string;
  readonly language: Language;
  readonly content: SealedContent;
}

export interface StoredMessage {
  readonly id: string;
  readonly user_id: string;
  readonly sealed: string;
}

/** A message whose words were opened. */
export interface ReadMessage extends SealedContent {
  readonly user: string;
  readonly language: Language;
  /** When its e-mail was asked for; null: the view has not seen it yet. */
  readonly asked: Date | null;
}

/** Seals and opens messages; an erased person's stay closed for good. */
@Injectable()
export class Messages {
  constructor(@Inject(KEYS) private readonly keys: KeyStore) {}

  /**
   * Seals the words of an e-mail; what it answers stores them once: what is there already stays. It throws KeyDestroyed
   * when the reader was erased in between: their messages have been forgotten already, and this one would stay.
   */
  async seal(tenant: string, { id, user, language, content }: NewMessage): Promise<(tx: Tx) => Promise<void>> {
    const sealed = seal(await this.keys.ensurePersonKey(tenant, user), content, `mailing.message/${id}`);
    const [addressed] = await this.addressed(tenant, [content.to]);
    return async (tx) => {
      if (!(await this.keys.personKeys(tenant, [user])).has(user)) throw new KeyDestroyed('person');
      await tx.query(
        `insert into mailing.message (id, user_id, language, sealed, addressed) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [id, user, language, sealed, addressed],
      );
    };
  }

  /** The names under which messages to these addresses are found. */
  async addressed(tenant: string, addresses: readonly string[]): Promise<string[]> {
    const key = await this.keys.tenantKey(tenant, 'claims');
    return addresses.map((address) => hmacName(key, 'mail_to', normalisedEmail(address)));
  }

  /** The words of one e-mail; undefined when they were forgotten or cannot be opened any more. */
  async read(tx: Tx, tenant: string, id: string): Promise<ReadMessage | undefined> {
    const sql = `select id, m.user_id, m.language, m.sealed, e.creation_datetime as asked
      from mailing.message m left join mailing.email e using (id) where id = $1`;
    const stored = await tx.query<StoredMessage & Pick<ReadMessage, 'language' | 'asked'>>(sql, [id]);
    const content = (await this.open(tenant, stored)).get(id);
    const [row] = stored;
    return content && row && { ...content, user: row.user_id, language: row.language, asked: row.asked };
  }

  /** Contents by e-mail id; those that cannot be opened any more are missing. */
  async open(tenant: string, stored: readonly StoredMessage[]): Promise<Map<string, SealedContent>> {
    const keys = await this.keys.personKeys(tenant, [...new Set(stored.map((message) => message.user_id))]);
    const opened = stored.flatMap(({ id, user_id, sealed }) => {
      const key = keys.get(user_id);
      return key ? [[id, open(key, sealed, `mailing.message/${id}`) as SealedContent] as const] : [];
    });
    return new Map(opened);
  }
}
