import type { DomainEvent } from '@ateneo/kernel';

/** True when the tenant's clock for memberships is further on by so many milliseconds than before. */
export type ClockMoved = DomainEvent<'ClockMoved', { readonly tenant: string; readonly by_ms: number }>;

export const clockEventTypes = { ClockMoved: { version: 1 } } as const;
