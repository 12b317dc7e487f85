import type { DomainEvent } from '@ateneo/kernel';

/** True when a number of the series went to a person. */
export type NumberTaken = DomainEvent<'NumberTaken', { readonly user: string; readonly ordinal: number }>;

export const numberEventTypes = { NumberTaken: { version: 1 } } as const;
