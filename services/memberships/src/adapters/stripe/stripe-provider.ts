import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { providerAggregate } from '../../provider/provider.aggregate.js';
import { providerChoiceOf } from '../../provider/provider.decider.js';
import type { NewPayment, PaymentProvider, Seen, Touched } from '../provider.js';
import { ProviderSecrets } from './provider-secrets.js';
import { StripeAccounts } from './stripe-accounts.js';
import { AccountRefused, asked, gone } from './stripe-faults.js';
import { type Name, StripeNames } from './stripe-names.js';
import { StripeOpening } from './stripe-opening.js';
import { isAbsent, seenOf } from './stripe-seen.js';

type Intent = Stripe.PaymentIntent;
const expand = ['payment_method'];

/** A payment is a PaymentIntent of ours there; when somebody is charged, and how much, we alone decide (decision 77). */
@Injectable()
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';

  constructor(
    private readonly accounts: StripeAccounts,
    private readonly names: StripeNames,
    private readonly opening: StripeOpening,
    private readonly secrets: ProviderSecrets,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  async look(tenant: string, payment: string): Promise<Seen | undefined> {
    const name = await this.names.find(tenant, 'payment', payment);
    if (!name) return undefined;
    return asked(async () => {
      const stripe = await this.accounts.clientOf(tenant, name.account);
      const theirs = name.theirs ?? (await this.opening.foundAgain(stripe, tenant, name));
      return theirs === undefined ? undefined : this.seen(tenant, stripe, theirs, name);
    });
  }

  async open(payment: NewPayment): Promise<Seen> {
    return asked(async () => {
      const { tenant, account, amount } = payment;
      const stripe = await this.accounts.clientOf(tenant, account);
      const opened = await this.opening.open(stripe, payment);
      if (!opened) return noMethod(amount);
      const seen = await this.seen(tenant, stripe, opened, { owner: payment.customer, account });
      if (seen.amount !== amount) throw new DomainError('memberships.provider_refused');
      return seen;
    });
  }

  async cancel(tenant: string, payment: string): Promise<Seen> {
    return this.change(tenant, payment, async (stripe, intent) => {
      const before = await stripe.paymentIntents.retrieve(intent);
      if (before.status !== 'succeeded' && before.status !== 'processing' && before.status !== 'canceled')
        await stripe.paymentIntents.cancel(intent, {}, { idempotencyKey: `cancel/${payment}` });
    });
  }

  async refund(tenant: string, payment: string, refund: string, amount: number): Promise<Seen> {
    return this.change(tenant, payment, async (stripe, intent) => {
      const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
      // After a day the key is forgotten there: what was done says so itself.
      if (data.some(({ metadata }) => metadata?.refund === refund)) return;
      const body = { payment_intent: intent, amount, metadata: { refund, tenant } };
      await stripe.refunds.create(body, { idempotencyKey: `refund/${refund}` });
    });
  }

  async forgetMethod(tenant: string, _customer: string, method: string): Promise<void> {
    const name = await this.names.find(tenant, 'method', method);
    if (!name?.theirs) return;
    const { theirs, account } = name;
    await gone(async () => (await this.accounts.clientOf(tenant, account)).paymentMethods.detach(theirs));
    await this.names.forget(tenant, 'method', method);
  }

  async forgetCustomer(tenant: string, customer: string): Promise<void> {
    // All of them first: one that is away keeps nobody known elsewhere.
    const faults: unknown[] = [];
    for (const name of await this.names.customersOf(tenant, customer))
      await this.customerGone(tenant, name).catch((error: unknown) => faults.push(error));
    if (faults.length > 0) throw faults[0];
    await this.names.forgetOwner(tenant, customer);
  }

  async touchedSince(tenant: string, since: string): Promise<Touched> {
    const payments = new Set<string>();
    const refused: string[] = [];
    for (const account of await this.secrets.accounts(tenant)) {
      try {
        for (const payment of await this.touchedAt(tenant, account, since)) payments.add(payment);
      } catch (error) {
        // One account less: the books of the others are held beside the log all the same.
        if (!(error instanceof AccountRefused)) throw error;
        refused.push(account);
      }
    }
    return { payments: [...payments], refused };
  }

  private touchedAt(tenant: string, account: string, since: string): Promise<Set<string>> {
    const created = { gte: Math.floor(Date.parse(since) / 1000) };
    return asked(async () => {
      const stripe = await this.accounts.clientOf(tenant, account);
      const found = new Set<string>();
      for await (const { metadata } of stripe.paymentIntents.list({ created, limit: 100 }))
        if (metadata.tenant === tenant && metadata.payment) found.add(metadata.payment);
      for await (const { data } of stripe.events.list({ created, limit: 100 })) {
        const payment = await this.paymentOf(tenant, account, data.object as { id: string; payment_intent?: unknown });
        if (payment) found.add(payment);
      }
      return found;
    });
  }

  /** Which of our payments something of theirs is about; by our own book, whatever else it says. */
  async paymentOf(
    tenant: string,
    account: string,
    { id, payment_intent: intent }: { id: string; payment_intent?: unknown },
  ): Promise<string | undefined> {
    return this.names.byTheirs(tenant, account, 'payment', typeof intent === 'string' ? intent : id);
  }

  private async customerGone(tenant: string, name: Name): Promise<void> {
    const { account } = name;
    try {
      await asked(async () => {
        const stripe = await this.accounts.clientOf(tenant, account);
        const theirs = name.theirs ?? (await this.opening.customerFoundAgain(stripe, tenant, name));
        if (theirs) await gone(() => stripe.customers.del(theirs));
      });
    } catch (error) {
      if (!(error instanceof AccountRefused) || (await this.isInUse(tenant, account))) throw error;
      // Nobody can open it any more: what it is called there stays, so that an operator can have it taken away.
      if (name.theirs) await this.names.leaveBehind(tenant, name.id);
    }
  }

  private async isInUse(tenant: string, account: string): Promise<boolean> {
    const { state } = await this.decisions.load(tenant, providerAggregate, tenant);
    return providerChoiceOf(state, account === tenant ? undefined : account).provider === 'stripe';
  }

  private async change(
    tenant: string,
    payment: string,
    work: (stripe: Stripe, intent: string) => Promise<void>,
  ): Promise<Seen> {
    const name = await this.names.find(tenant, 'payment', payment);
    const theirs = name?.theirs;
    if (!theirs) throw new DomainError('memberships.payment_not_found');
    return asked(async () => {
      const stripe = await this.accounts.clientOf(tenant, name.account);
      await work(stripe, theirs);
      return this.seen(tenant, stripe, theirs, name);
    });
  }

  private async seen(
    tenant: string,
    stripe: Stripe,
    theirs: string,
    name: Pick<Name, 'owner' | 'account'>,
  ): Promise<Seen> {
    const { owner } = name;
    const intent = await this.withoutPerson(stripe, await stripe.paymentIntents.retrieve(theirs, { expand }));
    const isPaid = intent.status === 'succeeded';
    const refunds = isPaid ? (await stripe.refunds.list({ payment_intent: theirs, limit: 100 })).data : [];
    const disputes = isPaid ? (await stripe.disputes.list({ payment_intent: theirs, limit: 100 })).data : [];
    const seen = seenOf(intent, refunds, disputes, owner);
    if (seen.method && owner !== null) await this.keep(tenant, name.account, owner, seen.method.id, intent);
    return seen;
  }

  /** Who was charged without being there is not waited for: it is over, and they are told. */
  private async withoutPerson(stripe: Stripe, intent: Intent): Promise<Intent> {
    const isWaiting = intent.status.startsWith('requires_');
    if (!isAbsent(intent) || !isWaiting) return intent;
    return stripe.paymentIntents.cancel(intent.id, { expand }, { idempotencyKey: `over/${intent.id}` });
  }

  private async keep(
    tenant: string,
    account: string,
    person: string,
    method: string,
    { payment_method }: Intent,
  ): Promise<void> {
    const name = await this.names.ask(tenant, account, 'method', method, person);
    const theirs = (payment_method as Stripe.PaymentMethod).id;
    if (name.theirs === null) await this.names.keepTheirs(tenant, 'method', method, theirs);
  }
}

/** There is nothing to charge: nothing was asked of anybody. */
function noMethod(amount: number): Seen {
  const none = { needsAction: false, clientSecret: null, returned: null, refunds: {}, method: null };
  return { amount, status: 'canceled', declined: 'no_method', ...none };
}
