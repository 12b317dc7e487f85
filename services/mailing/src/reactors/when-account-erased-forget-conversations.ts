import { type Reactor, type RecordedEvent, systemContext, VIEWS, type Views } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountErased } from '../../../published/src/identity/account.js';
import { ForgetConversation } from '../application/forget-conversation.js';

/** What an erased person wrote to the association is read by nobody any more. */
@Injectable()
export class WhenAccountErasedForgetConversations implements Reactor {
  readonly name = 'mailing.when-account-erased-forget-conversations';
  readonly handles = ['AccountErased'];

  constructor(
    private readonly forget: ForgetConversation,
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const name = 'mailing.conversation';
    if (!(await this.views.reached(name, event.position))) throw new Error(`${name} has not seen the erasure yet`);
    const { user } = event.data as AccountErased['data'];
    const sql = 'select id from mailing.conversation where user_id = $1';
    const found = await this.database.read<{ id: string }>(event.tenant, sql, [user]);
    for (const { id } of found) await this.forget.execute(systemContext(event, event.meta.time), id);
  }
}
