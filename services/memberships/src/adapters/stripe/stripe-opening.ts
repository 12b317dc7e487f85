import { derivedId } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { NewPayment } from '../provider.js';
import { intentOf, isOtherBody } from './stripe-faults.js';
import { type Kind, type Name, StripeNames } from './stripe-names.js';

const HOUR = 3_600_000;
/** Stripe forgets a key after a day. */
const KEYS_LIVE_MS = 20 * HOUR;
/** Clocks differ. */
const MARGIN_S = 600;

/** Makes a payment there, once, whatever died on the way: by its key for a day, then by looking for our id first. */
@Injectable()
export class StripeOpening {
  constructor(private readonly names: StripeNames) {}

  /** Its name there; undefined where the means that is to be charged is not known. */
  async open(stripe: Stripe, payment: NewPayment): Promise<string | undefined> {
    const { tenant, account, payment: id, customer: person, method } = payment;
    const theirMethod = method === null ? null : await this.methodOf(tenant, account, method);
    if (theirMethod === undefined) return undefined;
    const name = await this.names.ask(tenant, account, 'payment', id, person);
    const known = name.theirs ?? (isOld(name) ? await this.foundAgain(stripe, tenant, name) : undefined);
    if (known !== undefined) return known;
    const customer = await this.customer(stripe, payment);
    const theirs = await this.make(stripe, payment, name, bodyOf(payment, customer, theirMethod));
    await this.names.keepTheirs(tenant, 'payment', id, theirs);
    return theirs;
  }

  /** What was asked for and not heard of, looked for by our id. A search lags behind; a list does not. */
  async foundAgain(stripe: Stripe, tenant: string, name: Name): Promise<string | undefined> {
    for await (const { id, metadata } of stripe.paymentIntents.list({ ...since(name), limit: 100 }))
      if (metadata.tenant === tenant && metadata.payment === name.id) return this.remember(tenant, 'payment', name, id);
    return undefined;
  }

  async customerFoundAgain(stripe: Stripe, tenant: string, name: Name): Promise<string | undefined> {
    for await (const { id, metadata } of stripe.customers.list({ ...since(name), limit: 100 }))
      if (metadata.tenant === tenant && metadata.person === name.owner)
        return this.remember(tenant, 'customer', name, id);
    return undefined;
  }

  private async remember(tenant: string, kind: Kind, { id }: Name, theirs: string): Promise<string> {
    await this.names.keepTheirs(tenant, kind, id, theirs);
    return theirs;
  }

  private async make(
    stripe: Stripe,
    { tenant, payment }: NewPayment,
    name: Name,
    body: Stripe.PaymentIntentCreateParams,
  ): Promise<string> {
    try {
      return (await stripe.paymentIntents.create(body, { idempotencyKey: `payment/${payment}` })).id;
    } catch (error) {
      // Declined is made, too.
      const declined = intentOf(error)?.id;
      if (declined !== undefined) return declined;
      // Something of what is told changed meanwhile (the statement's text): the first one stands.
      const first = isOtherBody(error) ? await this.foundAgain(stripe, tenant, name) : undefined;
      if (first === undefined) throw error;
      return first;
    }
  }

  private async customer(stripe: Stripe, { tenant, account, customer: person }: NewPayment): Promise<string> {
    const id = account === tenant ? person : derivedId(person, `customer/${account}`);
    const name = await this.names.ask(tenant, account, 'customer', id, person);
    const known = name.theirs ?? (isOld(name) ? await this.customerFoundAgain(stripe, tenant, name) : undefined);
    if (known !== undefined) return known;
    const body = { metadata: { tenant, person } };
    const made = await stripe.customers.create(body, { idempotencyKey: `customer/${tenant}/${person}` });
    return this.remember(tenant, 'customer', name, made.id);
  }

  /** What another account keeps this one cannot charge. */
  private async methodOf(tenant: string, account: string, method: string): Promise<string | undefined> {
    const name = await this.names.find(tenant, 'method', method);
    return name?.account === account ? (name.theirs ?? undefined) : undefined;
  }
}

function isOld({ asked_at }: Name): boolean {
  return Date.now() - asked_at.getTime() > KEYS_LIVE_MS;
}

function since({ asked_at }: Name) {
  return { created: { gte: Math.floor(asked_at.getTime() / 1000) - MARGIN_S } };
}

function bodyOf(
  { tenant, payment, amount, currency, statement, isInstant, isKept }: NewPayment,
  customer: string,
  method: string | null,
): Stripe.PaymentIntentCreateParams {
  const suffix = suffixOf(statement);
  return {
    amount,
    currency,
    customer,
    description: statement,
    ...(suffix && { statement_descriptor_suffix: suffix }),
    allowed_payment_method_types: isInstant ? ['card'] : ['card', 'sepa_debit'],
    metadata: { tenant, payment, absent: String(method !== null) },
    ...(method === null
      ? isKept && { setup_future_usage: 'off_session' as const }
      : { payment_method: method, off_session: true, confirm: true }),
  };
}

/** What bank statements may say after the account's own word: few Latin letters, no signs. */
export function suffixOf(statement: string): string {
  const plain = statement.normalize('NFD').replace(/[^\p{ASCII}]|[<>\\'"*]/gu, '');
  return /[A-Za-z]/.test(plain) ? plain.trim().slice(0, 10).trim() : '';
}
