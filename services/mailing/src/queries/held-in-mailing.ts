import { blocksNothing, type Held, HeldOnPeople } from '../../../published/src/identity/held-on-people.js';
import { countHeld, Database, type HeldRows, rowsHeld } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AtAddress } from '../application/at-address.js';

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
    private readonly address: AtAddress,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'mailing',
      places: [...Object.values(tables).map(({ table }) => table), 'mailing.message'],
      held: (tenant, accounts) => this.held(tenant, accounts),
      forgetAddress: (context, address, erased) => this.address.forget(context, address, erased),
      moves: (tenant, { closed }) => countHeld(this.database, tenant, closed, moving),
      blocks: blocksNothing,
    });
  }

  /** By the accounts, and by the addresses that they verified. */
  private async held(tenant: string, accounts: readonly string[]): Promise<Held> {
    const own = await rowsHeld(this.database, tenant, accounts, tables);
    const others = Object.entries(await this.address.held(tenant, accounts));
    return withoutWriters({
      ...own,
      ...Object.fromEntries(others.map(([name, rows]) => [name, [...(own[name] ?? []), ...rows]])),
    });
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
