import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Payments } from '../../application/payments.js';
import { bySystem } from '../../application/settle-payment.js';
import { ProviderSecrets } from './provider-secrets.js';
import { StripeProvider } from './stripe-provider.js';

/** A message that is older may be one that somebody kept. */
const TOLERANCE_S = 300;

/**
 * A message of Stripe's rings, and no more: whose it is and how it stands is asked. What is kept of it names nobody. It is
 * answered well once it was heard; until then Stripe sends it again, for days.
 */
@Injectable()
export class HearStripe {
  constructor(
    private readonly secrets: ProviderSecrets,
    private readonly stripe: StripeProvider,
    private readonly payments: Payments,
    private readonly database: Database,
  ) {}

  async ring(tenant: string, account: string, body: string, signature: string): Promise<void> {
    const event = await this.opened(tenant, account, body, signature);
    const object = event.data.object as { id: string; payment_intent?: unknown };
    if (!(await this.isNew(tenant, account, event, object.id))) return;
    const payment = await this.stripe.paymentOf(tenant, account, object);
    if (payment) await this.payments.settle(bySystem(tenant), payment);
    await this.database.inTenant(tenant, (tx) =>
      tx.query('update memberships.webhook set heard_at = now() where account = $1 and event = $2', [
        account,
        event.id,
      ]),
    );
  }

  async lastRang(tenant: string, account: string): Promise<string | null> {
    const sql = 'select max(heard_at) as at from memberships.webhook where account = $1';
    const [row] = await this.database.read<{ at: Date | null }>(tenant, sql, [account]);
    return row?.at?.toISOString() ?? null;
  }

  /** Signed by one of the two secrets that hold, not long ago. */
  private async opened(tenant: string, account: string, body: string, signature: string): Promise<Stripe.Event> {
    for (const secret of await this.secrets.listSecrets(tenant, account, 'webhook_secret')) {
      try {
        return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S) as Stripe.Event;
      } catch {
        // The other one may fit.
      }
    }
    throw new DomainError('memberships.signature_refused');
  }

  /** Written down before it is heard. The same again is heard again only if it never was. */
  private async isNew(
    tenant: string,
    account: string,
    { id, type, created }: Stripe.Event,
    object: string,
  ): Promise<boolean> {
    return this.database.inTenant(tenant, async (tx) => {
      await tx.query(
        `insert into memberships.webhook (account, event, object, type, created_at) values ($1, $2, $3, $4, to_timestamp($5))
         on conflict do nothing`,
        [account, id, object, type, created],
      );
      const sql = 'select heard_at from memberships.webhook where account = $1 and event = $2';
      const [row] = await tx.query<{ heard_at: Date | null }>(sql, [account, id]);
      return row!.heard_at === null;
    });
  }
}
