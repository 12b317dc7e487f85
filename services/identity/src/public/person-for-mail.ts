/** What a mail to a person needs. */
export interface MailRecipient {
  readonly email: string;
  /** Empty while the address is not verified. */
  readonly first_name: string;
  readonly language: 'es' | 'ca' | 'gl' | 'eu';
  /** Whoever was deactivated gets mails about the safety of their account alone. */
  readonly is_active: boolean;
}

/**
 * Query: whom a mail goes to, as things stand now. Answers a `MailRecipient`; undefined when there is no such person or
 * they were erased.
 */
export class PersonForMail {
  constructor(
    readonly tenant: string,
    readonly user: string,
  ) {}
}
