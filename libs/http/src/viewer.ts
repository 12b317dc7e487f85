import type { Language } from '@ateneo/contracts';

/** Who asks: the person behind the access token. */
export interface Viewer {
  readonly id: string;
  /** Their accounts: their own, and those that were merged into it. What any of them did is theirs (decision 70). */
  readonly accounts: readonly string[];
  /** The session's id. */
  readonly session: string;
  readonly is_superuser: boolean;
  readonly is_staff: boolean;
  readonly is_auditor: boolean;
  readonly is_verified: boolean;
  /** The organization the person belongs to. */
  readonly organization: string | null;
  readonly managed_organizations: readonly string[];
  /** Preferred language; counts when the request names none. */
  readonly language?: Language | undefined;
  /** When they last showed that it is they, by signing in, the password or a passkey: seconds since 1970. */
  readonly proven_at?: number | undefined;
  /** The superuser who acts as this person, while impersonating. */
  readonly impersonated_by?: string | undefined;
}

/** Tells who a request's access token speaks for. */
export interface Authenticator {
  /** Undefined when the token is not (or no longer) good for this tenant. */
  authenticate(tenant: string, accessToken: string): Promise<Viewer | undefined>;
}

/** Injection token of `Authenticator`; identity provides it. */
export const AUTHENTICATOR = Symbol('Authenticator');
