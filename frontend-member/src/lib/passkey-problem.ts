import { ApiError } from '@ateneo/ui';

/** What went wrong between person, browser and device; keys of `auth:passkey.problem` (specification, 8). */
export type PasskeyProblem =
  | 'unsupported'
  | 'aborted'
  | 'invalid_domain'
  | 'invalid_rp_id'
  | 'authenticator'
  | 'already_there'
  | 'failed';

const byCode: Readonly<Record<string, PasskeyProblem>> = {
  ERROR_CEREMONY_ABORTED: 'aborted',
  ERROR_INVALID_DOMAIN: 'invalid_domain',
  ERROR_INVALID_RP_ID: 'invalid_rp_id',
  ERROR_AUTHENTICATOR_GENERAL_ERROR: 'authenticator',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'already_there',
};

/** True of browsers that know passkeys. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Which of them it was; undefined when it was the server that refused, which says so itself. */
export function passkeyProblem(error: unknown): PasskeyProblem | undefined {
  if (error instanceof ApiError) return undefined;
  if (!knowsPasskeys()) return 'unsupported';
  const { code, name } = error as { code?: string; name?: string };
  // Closed, refused or not answered in time: browsers do not say which.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'aborted';
  return byCode[code ?? ''] ?? 'failed';
}
