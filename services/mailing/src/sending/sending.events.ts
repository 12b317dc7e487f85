import type { DomainEvent } from '@ateneo/kernel';

/** True when it is settled who gets a copy of an issue: so many. */
export type SendingFrozen = DomainEvent<'SendingFrozen', { readonly issue: string; readonly readers: number }>;

/** True when no further copy goes out until somebody says so. */
export type SendingPaused = DomainEvent<'SendingPaused', { readonly issue: string }>;

/** True when copies go out again. */
export type SendingResumed = DomainEvent<'SendingResumed', { readonly issue: string }>;

/** True when no further copy goes out, for good. */
export type SendingCancelled = DomainEvent<'SendingCancelled', { readonly issue: string }>;

/** True when each copy has come to its end; how many came to which. */
export type SendingFinished = DomainEvent<
  'SendingFinished',
  { readonly issue: string; readonly accepted: number; readonly failed: number; readonly skipped: number }
>;

/** True when those that failed are tried once more, all of them. */
export type SendingRetried = DomainEvent<'SendingRetried', { readonly issue: string }>;

export type SendingEvent =
  | SendingFrozen
  | SendingPaused
  | SendingResumed
  | SendingCancelled
  | SendingFinished
  | SendingRetried;

export const sendingEventTypes = {
  SendingFrozen: { version: 1 },
  SendingPaused: { version: 1 },
  SendingResumed: { version: 1 },
  SendingCancelled: { version: 1 },
  SendingFinished: { version: 1 },
  SendingRetried: { version: 1 },
} as const;
