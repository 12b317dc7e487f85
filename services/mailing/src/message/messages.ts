import type { Language } from '@ateneo/contracts';
import { type KeyStore, KEYS, open, seal } from '@ateneo/keys';
import type { Tx } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

/** What a message holds of a person: kept sealed with the person's key. */
export interface SealedContent {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
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

/** Seals and opens messages; an erased person's stay closed for good. */
@Injectable()
export class Messages {
  constructor(@Inject(KEYS) private readonly keys: KeyStore) {}

  /** Stores the words of an e-mail once; what is there already stays. */
  async store(tx: Tx, tenant: string, message: NewMessage): Promise<void> {
    const { id, user, language, content } = message;
    const key = await this.keys.ensurePersonKey(tenant, user);
    await tx.query(
      `insert into mailing.message (id, user_id, language, sealed, next_attempt) values ($1, $2, $3, $4, now()) on conflict do nothing`,
      [id, user, language, seal(key, content, `mailing.message/${id}`)],
    );
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
