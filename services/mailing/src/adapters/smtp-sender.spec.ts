import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Socket } from 'node:net';
import { SmtpPeer } from '../../test/faults/smtp-peer.js';
import { needsTls, type Refusal, refusalOf, type SmtpError, SmtpSender } from './smtp-sender.js';

const nothing = { isBegun: false, isWhole: false };
const begun = { isBegun: true, isWhole: false };
const whole = { isBegun: true, isWhole: true };

describe('what a failed attempt says', () => {
  const errors: [string, SmtpError, typeof nothing, Refusal][] = [
    ['no server listens', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, nothing, away('ECONNREFUSED')],
    ['its name is unknown', { code: 'EDNS' }, nothing, away('EDNS')],
    ['it does not answer', { code: 'ETIMEDOUT' }, nothing, away('ETIMEDOUT')],
    ['nobody vouches for it', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, nothing, away('CERT_HAS_EXPIRED')],
    ['it offers no TLS that it must', { code: 'ETLS', responseCode: 502 }, nothing, away('SMTP 502')],
    ['it lets us not in', { code: 'EAUTH', responseCode: 535 }, nothing, away('SMTP 535')],
    ['it wants a login first', { code: 'EENVELOPE', responseCode: 530 }, begun, away('SMTP 530')],
    ['it is about to close', { code: 'EENVELOPE', responseCode: 421 }, begun, away('SMTP 421')],
    ['others found it so', { message: 'Connection pool was closed' }, nothing, away('unknown')],
    ['it hung up in the middle', { code: 'ECONNECTION' }, begun, { kind: 'broken', reason: 'ECONNECTION' }],
    ['it fell silent in the middle', { code: 'ETIMEDOUT' }, begun, { kind: 'broken', reason: 'ETIMEDOUT' }],
    ['it fell silent at the end', { code: 'ETIMEDOUT' }, whole, { kind: 'unanswered', reason: 'no_answer' }],
    ['it refuses all of it', { code: 'EMESSAGE', responseCode: 554 }, whole, { kind: 'for-good', reason: 'SMTP 554' }],
    ['no such reader', { code: 'EENVELOPE', responseCode: 550 }, begun, { kind: 'for-good', reason: 'SMTP 550' }],
    ['greylisting', { code: 'EENVELOPE', responseCode: 451 }, begun, { kind: 'for-now', reason: 'SMTP 451' }],
    ['an address that is none', { code: 'EENVELOPE' }, nothing, { kind: 'for-good', reason: 'EENVELOPE' }],
    // A fault of ours holds up no other message.
    ['something else', { message: 'ane@example.org' }, nothing, { kind: 'for-now', reason: 'unknown' }],
  ];
  test.each(errors)('%s', (_, error, course, refusal) => expect(refusalOf(error, course)).toEqual(refusal));
});

function away(reason: string): Refusal {
  return { kind: 'away', reason };
}

test.each([
  ['smtp://user:secret@mail.example.org:587', true],
  ['smtp://user:secret@10.0.0.7:25', true],
  // What another machine may be called, and what only this one is.
  ['smtp://user:secret@127.0.0.1.example.org', true],
  ['smtp://user:secret@127.0.0.1:1025', false],
  ['smtp://user:secret@[::1]:1025', false],
  ['smtp://user:secret@localhost', false],
  ['smtp://mail.example.org', false],
  // TLS from the beginning.
  ['smtps://user:secret@mail.example.org', false],
  ['smtp://user:secret@mail.example.org?requireTLS=false', false],
  ['smtp://user:secret@mail.example.org?ignoreTLS=true', false],
])('name and password go to another machine over TLS alone: %s', (url, needed) => expect(needsTls(url)).toBe(needed));

describe('a message', () => {
  const message = { messageId: '<a@example.org>', from: 'a@example.org', to: 'b@example.org', html: '', text: 'x' };
  let peer: SmtpPeer;
  let sender: SmtpSender;

  const open = async (host = '127.0.0.1', who = '') => {
    peer = await SmtpPeer.open();
    sender = new SmtpSender(peer.url.replace('127.0.0.1', who + host), 1);
  };
  afterEach(async () => {
    jest.restoreAllMocks();
    await sender.close(true);
    await peer.close();
  });

  test('may be answered ten minutes after its end', async () => {
    await open();
    const silence: number[] = [];
    const set = Socket.prototype.setTimeout;
    jest.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, then) {
      silence.push(ms);
      return set.call(this, ms, then);
    });
    let granted = 0;
    peer.onStep = (step) => {
      if (step === 'taken') granted = silence.at(-1)!;
      return false;
    };
    expect(await sender.send({ ...message, subject: 'S' })).toBeUndefined();
    expect(granted).toBeGreaterThanOrEqual(600_000);
  });

  test.each([
    ['connect', 'away'],
    ['mail', 'broken'],
    ['rcpt', 'broken'],
    ['data', 'unanswered'],
    ['taken', 'unanswered'],
  ] as const)('that is cut off at %s is %s', async (at, kind) => {
    await open();
    peer.onStep = (step) => step === at;
    expect(await sender.send({ ...message, subject: 'S' })).toMatchObject({ kind });
  });

  test('is called what was typed, also where that looks encoded', async () => {
    await open();
    await sender.send({ ...message, subject: 'Nota =?utf-8?q?hola?=' });
    expect(peer.heard).toMatch(/^Subject: =\?UTF-8\?Q\?Nota_=3D=3Futf-8=3Fq=3Fhola=3F=3D\?=\r$/m);
  });

  test('that waits for a connection when there is none asks for no other', async () => {
    await open();
    let connections = 0;
    peer.onStep = (step) => step === 'connect' && ++connections > 0;
    const refusals = await Promise.all(Array.from({ length: 20 }, () => sender.send({ ...message, subject: 'S' })));
    expect(refusals.every((one) => one?.kind === 'away')).toBe(true);
    expect(connections).toBe(1);
    peer.onStep = () => false;
    expect(await sender.send({ ...message, subject: 'S' })).toBeUndefined();
  });

  test('whose answer does not come ends when it is given up', async () => {
    await open();
    const arrived = new Promise<void>((resolve) => {
      peer.onStep = (step) => {
        if (step === 'data') resolve();
        return false;
      };
    });
    peer.isSilent = true;
    const sent = sender.send({ ...message, subject: 'S' });
    await arrived;
    await sender.close(true);
    expect(await sent).toMatchObject({ kind: 'unanswered' });
  });

  test('with credentials goes to no other machine without TLS', async () => {
    // Every address of this machine, and not by a name of its own.
    await open('0.0.0.0', 'user:secret@');
    expect(await sender.send({ ...message, subject: 'S' })).toMatchObject({ kind: 'away' });
    expect(peer.heard).not.toMatch(/AUTH|secret|dXNlcg|MAIL/);
  });
});
