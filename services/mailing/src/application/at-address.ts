import type { CommandContext } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { SubjectAccessExport } from '../../../published/src/identity/personal-data-holders.js';
import { Messages, type StoredMessage } from '../message/messages.js';
import { ForgetConversation } from './forget-conversation.js';
import { ForgetMessages } from './forget-messages.js';
import { ForgetSubscription } from './forget-subscription.js';
import { Subscriptions } from './subscriptions.js';
import { VerifiedAddresses } from './verified-addresses.js';

const CONVERSATIONS = 'mailing.conversation where user_id is null and lower(email) = any($1::text[])';
const SUBSCRIPTIONS = 'mailing.subscription where user_id is null and email = any($1::text[])';

/** Who had the address before as an account has their own mails. */
const toGuest = (id: string) => `exists (select 1 from mailing.email e where e.id = ${id} and e.user_id is null)`;

/** What was done with somebody's verified address while nobody was signed in: theirs to have, and to be forgotten with them. */
@Injectable()
export class AtAddress {
  constructor(
    private readonly database: Database,
    private readonly verified: VerifiedAddresses,
    private readonly messages: Messages,
    private readonly subscriptions: Subscriptions,
    private readonly forgetConversation: ForgetConversation,
    private readonly forgetSubscription: ForgetSubscription,
    private readonly forgetMessages: ForgetMessages,
  ) {}

  async held(tenant: string, accounts: readonly string[]): Promise<SubjectAccessExport> {
    const found = await Promise.all(accounts.map((account) => this.verified.find(tenant, account)));
    const addresses = found.filter((address) => address !== undefined);
    const [conversations, subscriptions] = await Promise.all(
      [CONVERSATIONS, SUBSCRIPTIONS].map((rows) => this.rows(tenant, rows, addresses)),
    );
    return {
      conversations: conversations!,
      subscriptions: subscriptions!,
      email_words: await this.words(tenant, accounts, addresses),
    };
  }

  /** Nothing of an address that is another's by now. */
  async forget(context: CommandContext, address: string, erased: string): Promise<void> {
    const { tenant } = context;
    const owner = await this.verified.owner(tenant, address);
    if (owner !== undefined && owner !== erased) return;
    for (const id of await this.ids(tenant, CONVERSATIONS, address)) await this.forgetConversation.execute(context, id);
    for (const subscription of await this.ids(tenant, SUBSCRIPTIONS, address)) {
      await this.subscriptions.decide(context, subscription, { do: 'end', subscription, way: 'erasure' });
      await this.forgetSubscription.execute(context, subscription);
    }
    for (const guest of await this.guests(tenant, address)) await this.forgetMessages.execute(tenant, guest);
  }

  private async rows(tenant: string, rows: string, addresses: readonly string[]): Promise<object[]> {
    const sql = `select to_jsonb(x) - '{tenant_id,revision,assigned_to}'::text[] as told from (select * from ${rows} limit 10000) x`;
    return (await this.database.read<{ told: object }>(tenant, sql, [addresses])).map(({ told }) => told);
  }

  /** To whom else mails went at the address: places that were offered there. */
  private async guests(tenant: string, address: string): Promise<string[]> {
    const sql = `select distinct user_id as id from mailing.message m where addressed = any($1::text[]) and ${toGuest('m.id')}`;
    const names = await this.messages.addressed(tenant, [address]);
    return (await this.database.read<{ id: string }>(tenant, sql, [names])).map(({ id }) => id);
  }

  private async ids(tenant: string, rows: string, address: string): Promise<string[]> {
    return (await this.database.read<{ id: string }>(tenant, `select id from ${rows}`, [[address]])).map(
      ({ id }) => id,
    );
  }

  /** What was written to the accounts, and to their addresses; where a link went there is a mark. */
  private async words(tenant: string, accounts: readonly string[], addresses: readonly string[]): Promise<object[]> {
    const sql = `select id, user_id, sealed from mailing.message m
      where user_id = any($1::uuid[]) or addressed = any($2::text[]) and ${toGuest('m.id')} limit 10000`;
    const names = await this.messages.addressed(tenant, addresses);
    const stored = await this.database.read<StoredMessage>(tenant, sql, [accounts, names]);
    const opened = await this.messages.open(tenant, stored);
    return [...opened].map(([id, { to, subject, text }]) => ({ id, to, subject, text }));
  }
}
