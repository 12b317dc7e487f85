import type { DomainEvent } from '@ateneo/kernel';

/** True when `user` is to be told that these fees are collected by the mandate from that day on; how much they come to, the letter says. */
export type DebitsAnnounced = DomainEvent<
  'DebitsAnnounced',
  {
    readonly mandate: string;
    readonly user: string;
    readonly invoices: readonly string[];
    readonly collect_from: string;
  }
>;
