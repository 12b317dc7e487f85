import type { PublicEvents } from '@ateneo/kernel';

const fields = { payment: 'id', purpose: ['invoice', 'reservations'], reference: 'id' } as const;

/** What the world may know of payments: that they were, and what for; neither who nor how much. */
export const membershipsPublicEvents = {
  PaymentSucceeded: { version: 1, summary: 'True when the money of a payment is there.', fields },
  PaymentFailed: { version: 1, summary: 'True when a payment can no longer succeed.', fields },
  PaymentRefunded: { version: 1, summary: 'True when money of a payment went back.', fields },
} as const satisfies PublicEvents;
