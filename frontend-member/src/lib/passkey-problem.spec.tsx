import { ApiError } from '@ateneo/ui';
import { beforeEach, expect, test } from '@jest/globals';
import { passkeyProblem } from './passkey-problem.js';

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
});

test.each([
  [{ code: 'ERROR_CEREMONY_ABORTED' }, 'aborted'],
  [{ code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', name: 'NotAllowedError' }, 'aborted'],
  [{ code: 'ERROR_INVALID_DOMAIN' }, 'invalid_domain'],
  [{ code: 'ERROR_INVALID_RP_ID' }, 'invalid_rp_id'],
  [{ code: 'ERROR_AUTHENTICATOR_GENERAL_ERROR' }, 'authenticator'],
  [{ code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }, 'already_there'],
  [new Error('something else'), 'failed'],
  [new ApiError({ kind: 'no_response' }), undefined],
])('%o is told as %s', (error, problem) => {
  expect(passkeyProblem(error)).toBe(problem);
});

test('a browser that knows no passkeys is told as such', () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  expect(passkeyProblem(new Error('x'))).toBe('unsupported');
});
