import { describe, expect, test } from '@jest/globals';
import { fold, given } from '@ateneo/kernel';
import { ATTEMPTS, emailDecider } from './email.decider.js';
import { type EmailEvent, isByHand } from './email.events.js';

const email = '11111111-1111-4111-8111-111111111111';
const request = {
  email,
  user: '22222222-2222-4222-8222-222222222222',
  category: 'registry_verify',
  params: {},
} as const;
const requested: EmailEvent = { type: 'EmailRequested', data: request };
const failed = (attempt: number, final = false): EmailEvent => ({
  type: 'EmailAttemptFailed',
  data: { email, attempt, reason: '421', final },
});

describe('an e-mail', () => {
  test('is asked for once, however often its cause is seen', () => {
    expect(given(emailDecider).when({ type: 'request', request })).toEqual({ events: [requested] });
    expect(given(emailDecider, requested).when({ type: 'request', request })).toEqual({ events: [] });
  });

  test('is sent once', () => {
    const sent: EmailEvent = { type: 'EmailSent', data: { email } };
    expect(given(emailDecider, requested).when({ type: 'sent', email })).toEqual({ events: [sent] });
    expect(given(emailDecider, requested, sent).when({ type: 'sent', email })).toEqual({ events: [] });
  });

  test('is tried again after a passing failure', () => {
    const command = { type: 'failed', email, reason: '421', permanent: false } as const;
    expect(given(emailDecider, requested, failed(1)).when(command)).toEqual({ events: [failed(2)] });
  });

  test('that may have been sent is sent once more, and then when somebody wants it', () => {
    const command = { type: 'failed', email, reason: 'no_answer', permanent: false } as const;
    const unanswered = (attempt: number, final = false): EmailEvent => ({
      type: 'EmailAttemptFailed',
      data: { email, attempt, reason: 'no_answer', final },
    });
    expect(given(emailDecider, requested, failed(1)).when(command)).toEqual({ events: [unanswered(2)] });
    const twice = [requested, unanswered(1), failed(2)];
    expect(given(emailDecider, ...twice).when(command)).toEqual({ events: [unanswered(3, true)] });
    const wanted: EmailEvent = { type: 'EmailRetryRequested', data: { email } };
    const again = given(emailDecider, ...twice, unanswered(3, true), wanted).when(command);
    expect(again).toEqual({ events: [unanswered(1)] });
  });

  test('that was given up is tried again when somebody wants it, with its attempts before it', () => {
    const retry = { type: 'retry', email } as const;
    const wanted: EmailEvent = { type: 'EmailRetryRequested', data: { email } };
    expect(given(emailDecider, requested, failed(8, true)).when(retry)).toEqual({ events: [wanted] });
    expect(given(emailDecider, requested, failed(1)).when(retry)).toEqual({ events: [] });
    expect(given(emailDecider, requested, { type: 'EmailSent', data: { email } }).when(retry)).toEqual({ events: [] });
    const again = { type: 'failed', email, reason: '421', permanent: false } as const;
    expect(given(emailDecider, requested, failed(8, true), wanted).when(again)).toEqual({ events: [failed(1)] });
    // However old it is by then.
    expect(fold(emailDecider, [requested, failed(1)])).toMatchObject({ isWanted: false });
    expect(fold(emailDecider, [requested, failed(8, true), wanted, failed(1)])).toMatchObject({ isWanted: true });
  });

  test('that nobody is left to read is not tried', () => {
    const end = { type: 'end', email, reason: 'reader_deactivated' } as const;
    const ended: EmailEvent = {
      type: 'EmailAttemptFailed',
      data: { email, attempt: 0, reason: end.reason, final: true },
    };
    expect(given(emailDecider, requested).when(end)).toEqual({ events: [ended] });
    expect(given(emailDecider, requested, ended).when(end)).toEqual({ events: [] });
  });

  test('is given up after a permanent failure, or too many', () => {
    const command = { type: 'failed', email, reason: '421', permanent: true } as const;
    expect(given(emailDecider, requested).when(command)).toEqual({ events: [failed(1, true)] });
    expect(given(emailDecider, requested, failed(ATTEMPTS - 1)).when({ ...command, permanent: false })).toEqual({
      events: [failed(ATTEMPTS, true)],
    });
  });
});

test('what a person wrote is by hand; what follows from something is not', () => {
  const words = { subject: 'Cena', text: 'El día 12.' };
  expect(isByHand({ ...request, category: 'manual', words })).toBe(true);
  expect(isByHand({ ...request, category: 'contact', params: { news: 'answered' } })).toBe(true);
  expect(isByHand({ ...request, category: 'contact', params: { news: 'asked' } })).toBe(false);
  expect(isByHand(request)).toBe(false);
});
