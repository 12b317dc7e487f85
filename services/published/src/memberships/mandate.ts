import type { DomainEvent } from '@ateneo/kernel';

/** True when `user` is to be told that these fees are collected by the mandate from that day on; how much they come to, the letter says. */
export type DebitsAnnounced = DomainEvent<
  'DebitsAnnounced',
  {
    readonly mandate: string;
    readonly user: string;
    readonly invoices: readonly string[];
    readonly collect_from: string;
    /** Of those that nobody owes yet: whose renewal, and when it falls due. */
    readonly coming?: readonly { readonly invoice: string; readonly user: string; readonly due_at: string }[];
  }
>;
