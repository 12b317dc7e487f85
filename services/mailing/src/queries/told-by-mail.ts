import { EVENT_STORE, VIEWS, type Views } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import type { SentCategory } from '../email/email.events.js';
import { emailProjection } from '../views/email/email.projection.js';

/** Who was written to before, found by the ids that their mails have; whoever has several accounts is one person. */
@Injectable()
export class ToldByMail {
  constructor(
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  /** Those who have a mail of the category under one of the ids that `idsOf` makes of the account it went to. */
  async find(tenant: string, category: SentCategory, idsOf: (user: string) => string[]): Promise<string[]> {
    // A mail that was asked for just now counts, too.
    if (!(await this.views.reached(emailProjection.name, await this.store.head()))) {
      throw new DomainError('http.unavailable');
    }
    const mails = await this.database.read<{ id: string; user_id: string; person: string }>(
      tenant,
      `select id, user_id, ${personOf('user_id')} as person from mailing.email where category = $1 and user_id is not null`,
      [category],
    );
    return mails.filter(({ id, user_id: user }) => idsOf(user).includes(id)).map(({ person }) => person);
  }
}
