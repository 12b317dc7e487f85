const DAY_S = 86_400;

/** How a means of payment of the double behaves. */
export interface Method {
  readonly id: string;
  readonly type: 'card' | 'sepa_debit';
  readonly present: 'pays' | 'declines' | 'asks' | 'later';
  readonly absent: 'pays' | 'declines' | 'later';
  readonly returns: boolean;
  customer: string | null;
}

export interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly customer: string;
  readonly metadata: Record<string, string>;
  readonly created: number;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  method: string | null;
  error: { code: string; decline_code?: string } | null;
  settlesAt: number | null;
  returnsAt: number | null;
}

export interface Refund {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface Dispute {
  readonly id: string;
  readonly intent: string;
  status: 'needs_response' | 'won' | 'lost';
}

const behaviours = {
  card_pays: { type: 'card', present: 'pays', absent: 'pays', returns: false },
  card_declined: { type: 'card', present: 'declines', absent: 'declines', returns: false },
  card_asks: { type: 'card', present: 'asks', absent: 'pays', returns: false },
  card_fails_later: { type: 'card', present: 'pays', absent: 'declines', returns: false },
  debit_pays: { type: 'sepa_debit', present: 'later', absent: 'later', returns: false },
  debit_returned: { type: 'sepa_debit', present: 'later', absent: 'later', returns: true },
} as const;
export type Means = keyof typeof behaviours;

/** What an account at Stripe holds. Its clock can be moved. */
export class Account {
  readonly customers = new Map<string, { id: string; metadata: Record<string, string>; created: number }>();
  readonly intents = new Map<string, Intent>();
  readonly methods = new Map<string, Method>();
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  readonly events: { id: string; type: string; created: number; object: string; intent: string }[] = [];
  /** Refunds take time there. */
  areRefundsSlow = false;
  private aheadS = 0;
  private count = 0;

  /** `mark`: in its ids, which no other account has. */
  constructor(
    public key = 'sk_test_double',
    private readonly mark = '',
  ) {}

  now(): number {
    return Math.floor(Date.now() / 1000) + this.aheadS;
  }

  id(prefix: string): string {
    this.count += 1;
    return `${prefix}_${this.mark}${String(this.count).padStart(8, '0')}`;
  }

  /** What the person does in the browser with the secret that they were given. */
  pay(intent: Intent, means: Means): void {
    if (intent.status !== 'requires_payment_method') throw new Error('not to be paid');
    const { present } = behaviours[means];
    if (present === 'declines')
      return this.declined(intent, { code: 'card_declined', decline_code: 'generic_decline' });
    const method = { id: this.id('pm'), ...behaviours[means], customer: intent.customer };
    this.methods.set(method.id, method);
    intent.method = method.id;
    if (present === 'asks') intent.status = 'requires_action';
    else this.takes(intent, method);
  }

  /** What the person's bank is answered. */
  confirm(intent: Intent, isYes: boolean): void {
    if (intent.status !== 'requires_action') throw new Error('nobody asked');
    if (isYes) return this.takes(intent, this.methods.get(intent.method!)!);
    intent.method = null;
    this.declined(intent, { code: 'payment_intent_authentication_failure' });
  }

  charge(intent: Intent, method: Method): boolean {
    intent.method = method.id;
    if (method.absent !== 'declines') this.takes(intent, method);
    else this.declined(intent, { code: 'card_declined', decline_code: 'insufficient_funds' });
    return method.absent !== 'declines';
  }

  dispute(intent: Intent, status: Dispute['status'] = 'needs_response'): Dispute {
    const dispute = { id: this.id('du'), intent: intent.id, status };
    this.disputes.push(dispute);
    this.happened('charge.dispute.created', dispute.id, intent.id);
    return dispute;
  }

  forward(days: number): void {
    this.aheadS += days * DAY_S;
    const now = this.now();
    for (const intent of this.intents.values()) {
      if (intent.status === 'processing' && intent.settlesAt! <= now) {
        intent.status = 'succeeded';
        this.happened('payment_intent.succeeded', intent.id, intent.id);
      }
      if (intent.returnsAt === null || intent.returnsAt > now) continue;
      intent.returnsAt = null;
      this.dispute(intent, 'lost');
    }
  }

  /** Refunds that were on their way arrive, or do not. */
  settleRefunds(status: 'succeeded' | 'failed'): void {
    for (const refund of this.refunds) if (refund.status === 'pending') refund.status = status;
  }

  happened(type: string, object: string, intent: string): void {
    this.events.push({ id: this.id('evt'), type, created: this.now(), object, intent });
  }

  private takes(intent: Intent, { type, returns }: Method): void {
    intent.error = null;
    intent.status = type === 'card' ? 'succeeded' : 'processing';
    intent.settlesAt = type === 'card' ? null : this.now() + 3 * DAY_S;
    intent.returnsAt = returns ? this.now() + 10 * DAY_S : null;
    this.happened(`payment_intent.${intent.status}`, intent.id, intent.id);
  }

  private declined(intent: Intent, error: NonNullable<Intent['error']>): void {
    intent.status = 'requires_payment_method';
    intent.error = error;
    this.happened('payment_intent.payment_failed', intent.id, intent.id);
  }
}
