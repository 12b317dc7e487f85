import { Query } from '@nestjs/cqrs';

/**
 * Query: a new one-time link for a person, as a path of the tenant's origin (`/enroll-verification/{uidb64}/{token}`, `/reset-password/…`).
 * Good for 24 hours and once; undefined when it would lead nowhere (already verified, erased), or is not for whoever reads the mail of `to`.
 */
export class OneTimeLink extends Query<string | undefined> {
  constructor(
    readonly tenant: string,
    readonly user: string,
    readonly purpose: 'verify' | 'reset' | 'email',
    /** ISO 8601 UTC: from when the 24 hours count. */
    readonly now: string,
    /** Where the link is mailed: addresses change between writing and sending. Absent: an operator hands it over. */
    readonly to?: string,
  ) {
    super();
  }
}
