import { blocksNothing, type Held, HeldOnPeople } from '../../../identity/src/public/held-on-people.js';
import { countHeld, Database, type HeldRows, rowsHeld } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Messages, type StoredMessage } from '../message/messages.js';

const tables = {
  emails: { table: 'mailing.email', of: 'user_id' },
  conversations: { table: 'mailing.conversation', of: 'user_id', without: ['assigned_to'] },
  subscriptions: { table: 'mailing.subscription', of: 'user_id' },
  newsletter_copies: { table: 'mailing.copy', of: 'user_id' },
} satisfies Record<string, HeldRows>;

const { conversations, subscriptions } = tables;
const moving = { conversations, subscriptions };

/** What this context holds on a person (decision 71). */
@Injectable()
export class HeldInMailing implements OnModuleInit {
  constructor(
    private readonly holders: HeldOnPeople,
    private readonly database: Database,
    private readonly messages: Messages,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'mailing',
      places: [...Object.values(tables).map(({ table }) => table), 'mailing.message'],
      held: async (tenant, accounts) => ({
        ...withoutWriters(await rowsHeld(this.database, tenant, accounts, tables)),
        email_words: await this.words(tenant, accounts),
      }),
      moves: (tenant, { closed }) => countHeld(this.database, tenant, closed, moving),
      blocks: blocksNothing,
    });
  }

  /** What was written to the person; where its link went there is a mark. */
  private async words(tenant: string, accounts: readonly string[]): Promise<object[]> {
    const sql = 'select id, user_id, sealed from mailing.message where user_id = any($1::uuid[]) limit 10000';
    const stored = await this.database.read<StoredMessage>(tenant, sql, [accounts]);
    const opened = await this.messages.open(tenant, stored);
    return [...opened].map(([id, { to, subject, text }]) => ({ id, to, subject, text }));
  }
}

interface Conversation {
  readonly messages: readonly { readonly by: string | null }[];
}

/** Who of the house has answered is not theirs to know. */
function withoutWriters({ conversations = [], ...held }: Held): Held {
  const told = (conversations as Conversation[]).map((one) => {
    return { ...one, messages: one.messages.map(({ by: _, ...message }) => message) };
  });
  return { ...held, conversations: told };
}
