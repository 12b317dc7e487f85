import type { DomainEvent } from '@ateneo/kernel';
import type { AmendmentProposed, AmendmentWithdrawn } from '../public/amendment.js';

/** True when it was said what the text is to be; with the proposal, in the same append. */
export type AmendmentWorded = DomainEvent<
  'AmendmentWorded',
  { readonly amedment: string; readonly title: string; readonly content: string }
>;

/** True when the wording went on: what one event cannot hold. */
export type AmendmentWordingContinued = DomainEvent<
  'AmendmentWordingContinued',
  { readonly amedment: string; readonly content: string }
>;

/** True when it was said why: the reason and what supports it. */
export type AmendmentReasoned = DomainEvent<
  'AmendmentReasoned',
  { readonly amedment: string; readonly reason: string; readonly references: readonly string[] }
>;

/** True when an amendment that a document had let in never came, and may not come any more. */
export type AmendmentLapsed = DomainEvent<'AmendmentLapsed', { readonly amedment: string; readonly document: string }>;

export type AmendmentEvent =
  | AmendmentProposed
  | AmendmentWorded
  | AmendmentWordingContinued
  | AmendmentReasoned
  | AmendmentWithdrawn
  | AmendmentLapsed;

/** Streams: `participation.amendment-<tenant>-<amendment>`. */
export const AMENDMENT_CATEGORY = 'participation.amendment';

export const amendmentEventTypes = {
  AmendmentProposed: { version: 1 },
  AmendmentWorded: { version: 1 },
  AmendmentWordingContinued: { version: 1 },
  AmendmentReasoned: { version: 1 },
  AmendmentWithdrawn: { version: 1 },
  AmendmentLapsed: { version: 1 },
} as const;
