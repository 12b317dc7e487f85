import type { DomainEvent } from '@ateneo/kernel';

/** True when a member has this card from then on. Public: ids. */
export type CarnetIssued = DomainEvent<
  'CarnetIssued',
  {
    readonly user: string;
    readonly carnet: string;
    readonly organization: string;
    /** What was paid to become a member with it. */
    readonly invoice?: string;
    /** Of a membership that a file brought: nobody waits for a mail. */
    readonly is_brought?: true;
  }
>;
