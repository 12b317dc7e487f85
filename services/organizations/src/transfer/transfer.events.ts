import type { DomainEvent } from '@ateneo/kernel';

/** True when the people of one organization, of these areas or all, are to belong to another one. Each move is told by itself. */
export type TransferBegan = DomainEvent<
  'TransferBegan',
  { readonly transfer: string; readonly from: string; readonly to: string; readonly areas: readonly string[] }
>;

/** True when whoever was moved by it, and has not moved since, is to go back. */
export type TransferUndone = DomainEvent<'TransferUndone', { readonly transfer: string }>;

export type TransferEvent = TransferBegan | TransferUndone;

export const transferEventTypes = { TransferBegan: { version: 1 }, TransferUndone: { version: 1 } } as const;
