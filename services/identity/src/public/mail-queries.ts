/** Whom a mail goes to. Personal: never stored in clear, never logged. */
export interface PersonToMail {
  readonly email: string;
  readonly first_name: string;
  readonly language: 'es' | 'ca' | 'gl' | 'eu';
}

/** Query: whom to write to; undefined when the person is erased or unknown. Answers `PersonToMail | undefined`. */
export class PersonForMail {
  constructor(
    readonly tenant: string,
    readonly user: string,
  ) {}
}

/**
 * Query: the path of a fresh one-time link, e.g. `/enroll-verification/{uidb64}/{token}`; undefined when there is
 * nothing left to do by it. Answers `string | undefined`.
 */
export class OneTimeLink {
  constructor(
    readonly tenant: string,
    readonly user: string,
    readonly purpose: 'verify',
  ) {}
}
