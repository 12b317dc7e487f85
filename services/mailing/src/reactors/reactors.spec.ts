import { DomainError } from '@ateneo/kernel';
import type { Decisions, RecordedEvent } from '@ateneo/cqrs';
import { describe, expect, test } from '@jest/globals';
import { RequestEmail } from '../email/request-email.js';
import type { EmailRequested } from '../email/email.events.js';
import { WhenAccountRegisteredSendVerification } from './when-account-registered-send-verification.js';
import { WhenAmendmentModeratedTell } from './when-amendment-moderated-tell.js';
import { WhenAmendmentProposedConfirm } from './when-amendment-proposed-confirm.js';
import { WhenEmailVerifiedWelcome } from './when-email-verified-welcome.js';
import { WhenPasswordChangedTell } from './when-password-changed-tell.js';
import { WhenPasswordResetRequestedSendLink } from './when-password-reset-requested-send-link.js';
import { WhenVerificationAskedAgainRemind } from './when-verification-asked-again-remind.js';

const user = '11111111-1111-4111-8111-111111111111';
const params = { process: '22222222-2222-4222-8222-222222222222', amedment: '33333333-3333-4333-8333-333333333333' };

function happened(type: string, data: object): RecordedEvent {
  return {
    type,
    data,
    id: '01930000-0000-7000-8000-000000000001',
    stream: 's',
    revision: 0,
    position: '1',
    tenant: user,
    meta: { version: 1, time: '2026-11-21T10:00:00.000Z', tenant: user, correlationId: 'c', actor: user },
  };
}

/** Requests that reach the e-mail's stream. */
function recording() {
  const requests: EmailRequested['data'][] = [];
  const contexts: object[] = [];
  const decisions = {
    execute: (context: object, _aggregate: object, id: string, { request }: { request: EmailRequested['data'] }) => {
      if (request.email !== id) throw new DomainError('http.conflict');
      requests.push(request);
      contexts.push(context);
      return Promise.resolve({});
    },
  } as unknown as Decisions;
  return { requests, contexts, request: new RequestEmail(decisions) };
}

const reactors = [
  [WhenAccountRegisteredSendVerification, 'AccountRegistered', 'registry_verify', { user }, {}],
  [WhenVerificationAskedAgainRemind, 'VerificationMailRequested', 'registry_remember', { user }, {}],
  [WhenEmailVerifiedWelcome, 'EmailVerified', 'registry_verified', { user }, {}],
  [WhenPasswordResetRequestedSendLink, 'PasswordResetRequested', 'password_reset', { user }, {}],
  [WhenPasswordChangedTell, 'PasswordChanged', 'password_changed', { user }, {}],
  [WhenAmendmentProposedConfirm, 'AmendmentProposed', 'process_amedment', { user, ...params }, params],
  [
    WhenAmendmentModeratedTell,
    'AmendmentHidden',
    'process_amedment',
    { user, ...params },
    { ...params, news: 'hidden' },
  ],
  [WhenAmendmentModeratedTell, 'AmendmentShown', 'process_amedment', { user, ...params }, { ...params, news: 'shown' }],
] as const;

describe('an event that a mail follows from', () => {
  test.each(reactors.map((row) => [row[1], row] as const))(
    '%s',
    async (_, [Reactor, type, category, data, expected]) => {
      const { requests, contexts, request } = recording();
      const reactor = new Reactor(request);
      expect(reactor.handles).toContain(type);
      await reactor.handle(happened(type, data));
      await reactor.handle(happened(type, data));
      expect(requests[0]).toEqual({
        email: expect.stringMatching(/^[0-9a-f-]{36}$/),
        user,
        category,
        params: expected,
      });
      // Seen again after a crash, it is the same e-mail.
      expect(requests[1]).toEqual(requests[0]);
      expect(contexts[0]).toMatchObject({ source: 'system', correlationId: 'c', causationId: happened(type, data).id });
    },
  );

  test('makes another mail for each reactor', async () => {
    const { requests, request } = recording();
    for (const [Reactor, type, , data] of reactors) await new Reactor(request).handle(happened(type, data));
    expect(new Set(requests.map(({ email }) => email)).size).toBe(new Set(reactors.map(([Reactor]) => Reactor)).size);
  });
});
