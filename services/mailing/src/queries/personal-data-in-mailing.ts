import {
  blocksNothing,
  type SubjectAccessExport,
  PersonalDataHolders,
} from '../../../published/src/identity/personal-data-holders.js';
import { countPersonalRows, Database, type PersonalRows, readPersonalRows } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AtAddress } from '../application/at-address.js';

const tables = {
  emails: { table: 'mailing.email', personColumn: 'user_id' },
  conversations: { table: 'mailing.conversation', personColumn: 'user_id', without: ['assigned_to'] },
  subscriptions: { table: 'mailing.subscription', personColumn: 'user_id' },
  newsletter_copies: { table: 'mailing.copy', personColumn: 'user_id' },
} satisfies Record<string, PersonalRows>;

const { conversations, subscriptions } = tables;
const moving = { conversations, subscriptions };

/** What this context holds on a person (decision 71). */
@Injectable()
export class PersonalDataInMailing implements OnModuleInit {
  constructor(
    private readonly holders: PersonalDataHolders,
    private readonly database: Database,
    private readonly address: AtAddress,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'mailing',
      tables: [...Object.values(tables).map(({ table }) => table), 'mailing.message'],
      exportFor: (tenant, accounts) => this.held(tenant, accounts),
      forgetAddress: (context, address, erased) => this.address.forget(context, address, erased),
      moves: (tenant, { closed }) => countPersonalRows(this.database, tenant, closed, moving),
      blocks: blocksNothing,
    });
  }

  /** By the accounts, and by the addresses that they verified. */
  private async held(tenant: string, accounts: readonly string[]): Promise<SubjectAccessExport> {
    const own = await readPersonalRows(this.database, tenant, accounts, tables);
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
function withoutWriters({ conversations = [], ...held }: SubjectAccessExport): SubjectAccessExport {
  const told = (conversations as Conversation[]).map((one) => {
    return { ...one, messages: one.messages.map(({ by: _, ...message }) => message) };
  });
  return { ...held, conversations: told };
}
