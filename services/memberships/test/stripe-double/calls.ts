import type { Account, Intent, Refund } from './account.js';

type Asked = Record<string, string>;
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Does a call; undefined: it is not known. */
export function act(account: Account, call: string, asked: Asked): Answer | undefined {
  for (const [pattern, work] of routes) {
    const match = pattern.exec(call);
    if (match) return work(account, asked, match[1] ?? '');
  }
  return undefined;
}

const routes: readonly [RegExp, (account: Account, asked: Asked, id: string) => Answer][] = [
  [/^GET \/v1\/balance$/, () => ok({ object: 'balance' })],
  [/^POST \/v1\/customers$/, createCustomer],
  [/^GET \/v1\/customers$/, (account, asked) => list([...account.customers.values()].filter(since(asked)), asked)],
  [/^DELETE \/v1\/customers\/(\w+)$/, deleteCustomer],
  [/^POST \/v1\/payment_intents$/, createIntent],
  [
    /^GET \/v1\/payment_intents$/,
    (account, asked) =>
      list(
        [...account.intents.values()].filter(since(asked)).map((one) => shown(account, one, asked)),
        asked,
      ),
  ],
  [
    /^GET \/v1\/payment_intents\/(\w+)$/,
    (account, asked, id) => withIntent(account, id, (one) => ok(shown(account, one, asked))),
  ],
  [/^POST \/v1\/payment_intents\/(\w+)\/cancel$/, cancelIntent],
  [/^POST \/v1\/refunds$/, createRefund],
  [
    /^GET \/v1\/refunds$/,
    (account, asked) =>
      list(
        account.refunds.filter(({ intent }) => intent === asked.payment_intent),
        asked,
      ),
  ],
  [
    /^GET \/v1\/disputes$/,
    (account, asked) =>
      list(
        account.disputes.filter(({ intent }) => intent === asked.payment_intent),
        asked,
      ),
  ],
  [/^POST \/v1\/payment_methods\/(\w+)\/detach$/, detach],
  [/^GET \/v1\/events$/, (account, asked) => list(account.events.filter(since(asked)).map(shownEvent), asked)],
];

/** As a message has it: the object as it is then, which is not believed. */
export function shownEvent({ id, type, created, object, intent }: Account['events'][number]) {
  return {
    id,
    object: 'event',
    type,
    created,
    data: { object: { id: object, payment_intent: object === intent ? undefined : intent } },
  };
}

function createCustomer(account: Account, asked: Asked): Answer {
  const customer = { id: account.id('cus'), metadata: metadataIn(asked), created: account.now() };
  account.customers.set(customer.id, customer);
  return ok(customer);
}

function deleteCustomer(account: Account, _asked: Asked, id: string): Answer {
  if (!account.customers.delete(id)) return missing(id);
  for (const method of account.methods.values()) if (method.customer === id) method.customer = null;
  return ok({ id, deleted: true });
}

function createIntent(account: Account, asked: Asked): Answer {
  const { customer = '', payment_method: means = '' } = asked;
  if (!account.customers.has(customer)) return missing(customer);
  const method = methodOf(account, customer, means);
  if (means !== '' && !method) return missing(means);
  const intent = newIntent(account, customer, asked);
  account.intents.set(intent.id, intent);
  if (!method || account.charge(intent, method)) return ok(shown(account, intent, asked));
  const error = { type: 'card_error', ...intent.error, message: 'no', payment_intent: shown(account, intent, asked) };
  return { status: 402, body: { error } };
}

function methodOf(account: Account, customer: string, means: string) {
  const method = account.methods.get(means);
  return method?.customer === customer ? method : undefined;
}

function newIntent(account: Account, customer: string, asked: Asked): Intent {
  const nothing = { method: null, error: null, settlesAt: null, returnsAt: null };
  return {
    id: account.id('pi'),
    amount: Number(asked.amount),
    customer,
    metadata: metadataIn(asked),
    created: account.now(),
    status: 'requires_payment_method',
    ...nothing,
  };
}

function cancelIntent(account: Account, asked: Asked, id: string): Answer {
  return withIntent(account, id, (intent) => {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return invalid('payment_intent_unexpected_state');
    intent.status = 'canceled';
    account.happened('payment_intent.canceled', id, id);
    return ok(shown(account, intent, asked));
  });
}

function createRefund(account: Account, asked: Asked): Answer {
  return withIntent(account, asked.payment_intent ?? '', (intent) => {
    const given = account.refunds
      .filter((one) => one.intent === intent.id && one.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    if (account.disputes.some((one) => one.intent === intent.id && one.status !== 'won'))
      return invalid('charge_disputed');
    if (intent.status !== 'succeeded' || given + Number(asked.amount) > intent.amount)
      return invalid('charge_already_refunded');
    const refund: Refund = {
      id: account.id('re'),
      intent: intent.id,
      amount: Number(asked.amount),
      metadata: metadataIn(asked),
      status: account.areRefundsSlow ? 'pending' : 'succeeded',
    };
    account.refunds.push(refund);
    account.happened('refund.created', refund.id, intent.id);
    return ok({ ...refund, payment_intent: intent.id });
  });
}

function detach(account: Account, _asked: Asked, id: string): Answer {
  const method = account.methods.get(id);
  if (!method) return missing(id);
  if (method.customer === null) return invalid('payment_method_not_available');
  method.customer = null;
  return ok({ id, customer: null });
}

function shown(account: Account, intent: Intent, asked: Asked) {
  const { id, amount, customer, metadata, created, status, method, error } = intent;
  const kept = method === null ? undefined : account.methods.get(method);
  const details = {
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
    sepa_debit: { last4: '3000' },
  };
  const expanded = kept && { id: kept.id, type: kept.type, [kept.type]: details[kept.type] };
  return {
    id,
    object: 'payment_intent',
    amount,
    customer,
    metadata,
    created,
    status,
    client_secret: `${id}_secret_x`,
    payment_method: asked['expand[0]'] === 'payment_method' ? (expanded ?? null) : method,
    last_payment_error: error,
  };
}

function metadataIn(asked: Asked): Record<string, string> {
  const entries = Object.entries(asked).flatMap(([name, value]): [string, string][] => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

function since(asked: Asked) {
  return ({ created }: { created: number }) => created >= Number(asked['created[gte]'] ?? 0);
}

/** Newest first, page by page, as Stripe lists. */
function list(rows: readonly { id: string }[], { limit, starting_after: after }: Asked): Answer {
  const newest = rows.toReversed();
  const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const data = newest.slice(from, from + Number(limit ?? 10));
  return ok({ object: 'list', data, has_more: from + data.length < newest.length, url: '/v1/list' });
}

function withIntent(account: Account, id: string, work: (intent: Intent) => Answer): Answer {
  const intent = account.intents.get(id);
  return intent ? work(intent) : missing(id);
}

function ok(body: unknown): Answer {
  return { status: 200, body };
}

function missing(id: string): Answer {
  return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: id } } };
}

function invalid(code: string): Answer {
  return { status: 400, body: { error: { type: 'invalid_request_error', code, message: code } } };
}
