import type { DomainEvent } from '@ateneo/kernel';

/** True when one of both sides wrote. */
export type ContactMessageWritten = DomainEvent<
  'ContactMessageWritten',
  {
    readonly conversation: string;
    readonly message: string;
    readonly written_by: 'sender' | 'house';
    /** Who answered for the association; null: the sender. */
    readonly by: string | null;
    readonly text: string | null;
    /** Whose message it answers, where the sender was signed in. */
    readonly answers?: string;
  }
>;
