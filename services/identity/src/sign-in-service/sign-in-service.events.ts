import type { DomainEvent } from '@ateneo/kernel';

/** An OpenID provider, and what the tenant is called there. */
export interface SignInService {
  readonly issuer: string;
  readonly client_id: string;
  /** What the button calls it. */
  readonly name: string;
}

/** True when people sign in by this service from then on, beside their passwords. */
export type SignInServiceChosen = DomainEvent<
  'SignInServiceChosen',
  SignInService & {
    /** Sealed with a key of the tenant's own, for this issuer alone. Null: the service knows the client without one. */
    readonly secret: string | null;
  }
>;

/** True when nobody signs in by that service any more. */
export type SignInServiceGivenUp = DomainEvent<'SignInServiceGivenUp', { readonly issuer: string }>;

export type SignInServiceEvent = SignInServiceChosen | SignInServiceGivenUp;

export const signInServiceEventTypes = {
  SignInServiceChosen: { version: 1 },
  SignInServiceGivenUp: { version: 1 },
} as const;
