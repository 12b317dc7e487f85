import { errorStatus } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import { failureMessage } from './failure-message.js';
import { codeOf, fieldErrorsOf, type Failure } from './failure.js';

const wording = { say: (sentence: string) => `<${sentence}>` };
const json = (body: unknown, status = 400): Failure => ({
  kind: 'answer',
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});
const answer = (contentType: string, body: string, status = 500): Failure => ({
  kind: 'answer',
  status,
  contentType,
  body,
});
const message = (failure: Failure) => failureMessage(failure, wording);

describe('the message of a failed call', () => {
  test('no response: the connection', () => {
    expect(message({ kind: 'no_response' })).toBe('<no_connection>');
  });

  test('a text body is used as it is', () => {
    expect(message(answer('text/plain', 'Upstream is away'))).toBe('Upstream is away');
    expect(message(json('Only a text'))).toBe('Only a text');
  });

  test('of an HTML body the page title', () => {
    expect(message(answer('text/html', '<html><head><title> 502 Bad Gateway </title></head></html>'))).toBe(
      '502 Bad Gateway',
    );
  });

  test('an HTML body without a title is an HTTP error', () => {
    expect(message(answer('text/html', '<h1>oh</h1>'))).toBe('<http_error>');
    expect(message(answer('', '<!DOCTYPE html><p>oh'))).toBe('<http_error>');
  });

  test('no active account, by detail or by code', () => {
    expect(message(json({ detail: 'No active account found with the given credentials' }, 401))).toBe(
      '<no_active_account>',
    );
    expect(message(json({ detail: 'x', message: 'x', code: 'no_active_account' }, 401))).toBe('<no_active_account>');
  });

  test('an invalid token is a session that expired', () => {
    expect(message(json({ detail: 'Given token not valid for any token type', code: 'token_not_valid' }, 401))).toBe(
      '<session_expired>',
    );
    expect(message(json({ detail: 'Token is invalid or expired' }, 401))).toBe('<session_expired>');
  });

  test('a reset token that fails is a failed reset', () => {
    expect(message(json({ detail: 'x', message: 'x', code: 'reset_token_not_valid' }))).toBe('<reset_failed>');
    expect(message(json({ reset_token: ['x'] }))).toBe('<reset_failed>');
  });

  test('the recaptcha flag is a failed anti-bot check', () => {
    expect(message(json({ recaptcha: ['No.'] }))).toBe('<antibot_failed>');
  });

  test('a message field is used', () => {
    expect(message(json({ detail: 'a', message: 'Se ha cerrado.', code: 'voting_closed' }, 403))).toBe(
      'Se ha cerrado.',
    );
  });

  test('field errors are joined', () => {
    expect(message(json({ email: ['a', 'b'], birth_date: ['c'] }))).toBe('email: a & b; birth_date: c');
    expect(failureMessage(json({ email: ['a'] }), { ...wording, nameField: () => 'Correo' })).toBe('Correo: a');
  });

  test('errors inside lists and objects are found', () => {
    expect(message(json({ chapters: [{ title: ['vacío'] }] }))).toBe('chapters: vacío');
  });

  test.each([json({}), json([]), json(null), answer('application/json', '{"half'), answer('', '')])(
    'what says nothing still gets a sentence',
    (failure) => expect(message(failure)).toBe('<unknown>'),
  );

  test.each(Object.entries(errorStatus).filter(([, status]) => status !== 400))('%s is told', (code, status) => {
    const reason = code.split('.')[1]!;
    const own: Record<string, string> = {
      no_active_account: '<no_active_account>',
      token_not_valid: '<session_expired>',
    };
    expect(message(json({ detail: 'Frase.', message: 'Frase.', code: reason }, status))).toBe(own[reason] ?? 'Frase.');
  });
});

test('a form finds the messages of its fields, and none in other refusals', () => {
  expect(fieldErrorsOf(json({ email: ['a'], phone: 'b', empty: [] }))).toEqual({ email: ['a'], phone: ['b'] });
  expect(fieldErrorsOf(json({ detail: 'x', message: 'x', code: 'conflict' }, 409))).toEqual({});
  expect(fieldErrorsOf({ kind: 'no_response' })).toEqual({});
});

test('a code is there only where the server sent one', () => {
  expect(codeOf(json({ detail: 'x', message: 'x', code: 'conflict' }, 409))).toBe('conflict');
  expect(codeOf(json({ email: ['a'] }))).toBeUndefined();
});
