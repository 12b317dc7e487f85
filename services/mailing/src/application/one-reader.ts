import type { CommandContext } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import { subscriptionOf } from '../subscription/subscription.aggregate.js';
import { Subscriptions } from './subscriptions.js';
import { VerifiedAddresses } from './verified-addresses.js';

/**
 * Of an address that an account has verified there is one reader, the account: what a visitor reads at it the account reads from then
 * on, and the visitor's subscription ends. Any number of times.
 */
@Injectable()
export class OneReader {
  constructor(
    private readonly database: Database,
    private readonly verified: VerifiedAddresses,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** All that visitors read at the address that an account has now. What the account had left stays left. */
  async takeAll(context: CommandContext, account: string): Promise<void> {
    const { tenant } = context;
    const email = await this.verified.find(tenant, account);
    if (email === undefined) return;
    const sql = `select id from mailing.subscription where email = $1 and user_id is null and status = 'subscribed'`;
    for (const { id } of await this.database.read<{ id: string }>(tenant, sql, [email]))
      await this.give(context, id, account, 'address');
  }

  /** What a visitor has just confirmed, where the address is an account's: they want it, whatever was left before. */
  async takeOne(context: CommandContext, visitor: string): Promise<void> {
    const { email } = await this.subscriptions.state(context.tenant, visitor);
    const account = email === null ? undefined : await this.verified.owner(context.tenant, email);
    if (account !== undefined) await this.give(context, visitor, account, 'public_form');
  }

  private async give(context: CommandContext, visitor: string, account: string, way: 'address' | 'public_form') {
    const { newsletter, phase } = await this.subscriptions.state(context.tenant, visitor);
    if (phase !== 'subscribed') return;
    // Of a merged account: its own, which is read again should the merge be undone, and the person's, who decides meanwhile.
    const users = [...new Set([account, await this.person(context.tenant, account)])];
    const own = users.map((user) => ({ user, subscription: subscriptionOf(newsletter, user) }));
    for (const { user, subscription } of own)
      await this.subscriptions.decide(context, subscription, { do: 'begin', subscription, newsletter, user, way });
    const to = own[0]!.subscription;
    await this.subscriptions.decide(context, visitor, { do: 'end', subscription: visitor, way: 'address', to });
    if ((await this.subscriptions.state(context.tenant, visitor)).to === to) return;
    // Whoever left by the link of a visitor's mail meanwhile wants nothing of it at this address.
    for (const { subscription } of own)
      await this.subscriptions.decide(context, subscription, { do: 'end', subscription, way: 'one_click' });
  }

  private async person(tenant: string, account: string): Promise<string> {
    const sql = `select ${personOf('$1::uuid')} as id`;
    return (await this.database.read<{ id: string | null }>(tenant, sql, [account]))[0]?.id ?? account;
  }
}
