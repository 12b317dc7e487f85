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

/** The mark of a service, as it is kept. */
export interface ServiceMark {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** True when the service's button shows this mark from then on; null: none. */
export type SignInServiceMarkChanged = DomainEvent<
  'SignInServiceMarkChanged',
  { readonly issuer: string; readonly mark: ServiceMark | null }
>;

export type SignInServiceEvent = SignInServiceChosen | SignInServiceGivenUp | SignInServiceMarkChanged;

export const signInServiceEventTypes = {
  SignInServiceChosen: { version: 1 },
  SignInServiceGivenUp: { version: 1 },
  SignInServiceMarkChanged: { version: 1 },
} as const;
