import { describe, expect, test } from '@jest/globals';
import { type Refusal, refusalOf, type SmtpError } from './smtp-sender.js';

describe('what a failed attempt says', () => {
  const errors: [string, SmtpError, Refusal][] = [
    [
      'no server listens',
      { code: 'ESOCKET', syscall: 'connect', command: 'CONN' },
      { kind: 'away', reason: 'ESOCKET' },
    ],
    ['its name is unknown', { code: 'EDNS', command: 'CONN' }, { kind: 'away', reason: 'EDNS' }],
    [
      'it does not answer',
      { code: 'ETIMEDOUT', command: 'CONN', message: 'Greeting never received' },
      { kind: 'away', reason: 'ETIMEDOUT' },
    ],
    ['it lets us not in', { code: 'EAUTH', responseCode: 535 }, { kind: 'away', reason: 'SMTP 535' }],
    ['it is about to close', { code: 'EENVELOPE', responseCode: 421 }, { kind: 'away', reason: 'SMTP 421' }],
    ['it hung up in the middle', { code: 'ECONNECTION', command: 'CONN' }, { kind: 'broken', reason: 'ECONNECTION' }],
    ['it fell silent in the middle', { code: 'ETIMEDOUT', command: 'CONN' }, { kind: 'broken', reason: 'ETIMEDOUT' }],
    ['no such reader', { code: 'EENVELOPE', responseCode: 550 }, { kind: 'for-good', reason: 'SMTP 550' }],
    ['greylisting', { code: 'EENVELOPE', responseCode: 451 }, { kind: 'for-now', reason: 'SMTP 451' }],
    ['an address that is none', { code: 'EENVELOPE' }, { kind: 'for-good', reason: 'EENVELOPE' }],
    ['something else', { message: 'ane@example.org' }, { kind: 'for-now', reason: 'unknown' }],
  ];
  test.each(errors)('%s', (_, error, refusal) => expect(refusalOf(error)).toEqual(refusal));
});
