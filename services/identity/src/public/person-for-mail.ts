import { Query } from '@nestjs/cqrs';

/** What a mail to a person needs. */
export interface MailRecipient {
  /** Who has the account; the one that stayed, of accounts that were merged. Absent: who has none. */
  readonly user?: string;
  readonly email: string;
  /** Empty while the address is not verified. */
  readonly first_name: string;
  readonly language: 'es' | 'ca' | 'gl' | 'eu';
  /** Whoever was deactivated gets mails about the safety of their account alone. */
  readonly is_active: boolean;
  /** Whom it is about, where another reads it: who pays their fee, or answers for them. */
  readonly about?: string;
}

/** Which of a person's addresses: the one they are known by, the one that waits to take its place, the one before. */
export type MailAddress = 'present' | 'pending' | 'previous';

/**
 * Query: whom a mail goes to, as things stand now. Answers a `MailRecipient`; undefined when there is no such person or
 * address, or they were erased.
 */
export class PersonForMail extends Query<MailRecipient | undefined> {
  constructor(
    readonly tenant: string,
    readonly user: string,
    readonly address: MailAddress = 'present',
    /** Of their fee it is told whoever pays it; of their membership, where they have no address, whoever answers or pays for them. */
    readonly told: 'fee' | 'membership' | null = null,
  ) {
    super();
  }
}
