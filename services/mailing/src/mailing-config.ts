/** Injection token of MailingConfig. */
export const MAILING_CONFIG = Symbol('MailingConfig');

export interface MailingConfig {
  /** `smtp://user:password@host:port`; without it messages are kept. */
  readonly smtpUrl?: string | undefined;
  /** Superusers read messages whole, links included: the embedded demo store alone. */
  readonly devMailbox: boolean;
  /** This process sends (role reactor). */
  readonly sends: boolean;
  /** Where a host's pages are, e.g. `https://socias.example.org`. */
  origin(host: string): string;
}
