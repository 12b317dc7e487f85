import type { SandboxMeans } from '@ateneo/contracts';

/** How a means of payment of the sandbox behaves. */
export interface Behaviour {
  readonly kind: 'card' | 'debit';
  readonly brand: string;
  readonly last4: string;
  readonly expiry: string | null;
  /** When the person pays, and when it is charged without them. */
  readonly present: 'pays' | 'declines' | 'asks' | 'later';
  readonly absent: 'pays' | 'declines' | 'later';
  /** A debit that comes back so many days after it was paid. */
  readonly returnsAfterDays: number | null;
}

const card = { kind: 'card', brand: 'visa', expiry: '12/34', returnsAfterDays: null } as const;
const debit = { kind: 'debit', brand: 'sepa', expiry: null, present: 'later', absent: 'later' } as const;

export const behaviours: Readonly<Record<SandboxMeans, Behaviour>> = {
  card_pays: { ...card, last4: '4242', present: 'pays', absent: 'pays' },
  card_declined: { ...card, last4: '0002', present: 'declines', absent: 'declines' },
  card_asks: { ...card, last4: '3155', present: 'asks', absent: 'pays' },
  card_fails_later: { ...card, last4: '0341', present: 'pays', absent: 'declines' },
  debit_pays: { ...debit, last4: '3000', returnsAfterDays: null },
  debit_returned: { ...debit, last4: '3019', returnsAfterDays: 7 },
};

/** So long a debit is on its way. */
export const DEBIT_DAYS = 3;
