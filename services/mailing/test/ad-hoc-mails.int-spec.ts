import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EmailMessage, EmailRow, AdHocMailPreview } from '@ateneo/contracts';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, ONE, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';

const SUBJECT = 'Cea de Nadal';
/** Letters by hand are held until this is called; all others are taken at once. */
let release: () => void;
const held: string[] = [];
const taken: string[] = [];
const givenUp: string[] = [];
/** More than there are connections: with them the server would be full. */
const READERS = 12;

/** A mail server that is slow with what was written by hand. */
async function slowServer() {
  const gates: (() => void)[] = [];
  const busy = new Set<string>();
  let isOpen = false;
  release = () => {
    isOpen = true;
    for (const open of gates.splice(0)) open();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A connection that is held for half a minute is given up by who sends: then the others have their turn at last.
    onClose: ({ id }) => void (busy.has(id) && !isOpen && givenUp.push(id)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]!.address;
        const isByHand = Buffer.concat(chunks).toString().includes(`Subject: ${SUBJECT}`);
        if (!isByHand) {
          taken.push(to);
          return done();
        }
        held.push(to);
        busy.add(session.id);
        if (isOpen) done();
        else gates.push(done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((done) => server.close(done)) };
}

let app: TestApp;
let superuser: Person;
let server: Awaited<ReturnType<typeof slowServer>>;
beforeAll(async () => {
  server = await slowServer();
  app = await startApp({ smtpUrl: server.url, devMailbox: true });
  superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
});
afterAll(async () => {
  release();
  await app?.close();
  await server.close();
});

const words = { subject: SUBJECT, message: 'Será o día 12.\n\nTraede {{link-1}} e <b>gana</b>.' };
const write = (users: readonly string[], over: object = {}, key?: string) =>
  superuser.browser.post('mailing/letters', { users, ...words, ...over }, key ? { 'idempotency-key': key } : {});
async function lettersTo(user: string): Promise<EmailRow[]> {
  const { json } = await superuser.browser.get(`mailing/emails?user=${user}&category=manual`);
  return (json as { results: EmailRow[] }).results;
}

describe('a letter by hand', () => {
  test('is seen before as its reader gets it, and is no markup', async () => {
    const person = await enrol(app, [{ do: 'verify' }], { language: 'gl', first_name: 'Uxía' });
    const asked = { user: person.id, ...words };
    const { json } = await superuser.browser.post('mailing/letters/preview', asked);
    const { subject, html, text } = json as AdHocMailPreview;
    expect(subject).toBe(SUBJECT);
    expect(html).toContain('&lt;b&gt;gana&lt;/b&gt;');
    expect(text).toContain('Uxía');
    expect(await lettersTo(person.id)).toEqual([]);
  });

  test('to many never stands before what somebody waits for, of their own tenant or another’s', async () => {
    const readers = await Promise.all(Array.from({ length: READERS }, () => enrol(app, [{ do: 'verify' }])));
    const waiting = [
      { host: ONE, email: (await enrol(app)).body.email },
      { host: TWO, email: (await enrol(app, [], {}, TWO)).body.email },
    ];
    const got = (email: string) => taken.filter((address) => address === email).length;
    await eventually(async () => waiting.every(({ email }) => got(email) === 1));
    expect(await write(readers.map(({ id }) => id))).toMatchObject({
      status: 201,
      json: { written: READERS, left_out: [] },
    });
    // The server has as many of them in hand as it is given.
    await eventually(async () => held.length >= 5);
    for (const { host, email } of waiting) await app.client(host).post('users/auth/request_password_reset', { email });
    await eventually(async () => waiting.every(({ email }) => got(email) === 2));
    expect(givenUp).toEqual([]);
    release();
    await eventually(async () => new Set(held).size === READERS);
    const [{ id }] = (await lettersTo(readers[0]!.id)) as [EmailRow];
    const whole = (await superuser.browser.get(`mailing/emails/${id}`)).json as EmailMessage;
    // A mark that somebody typed is a word like any other.
    expect(whole).toMatchObject({ subject: SUBJECT, text: expect.stringContaining('{{link-1}}') });
  });

  test('asked for twice under one key is one', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const key = crypto.randomUUID();
    await write([person.id, person.id], {}, key);
    await write([person.id, person.id], {}, key);
    await eventually(async () => (await lettersTo(person.id)).length === 1);
  });

  test('goes to nobody who is gone or deactivated, nor to another tenant', async () => {
    const [gone, away, foreign] = [await enrol(app), await enrol(app), await enrol(app, [], {}, TWO)];
    await superuser.browser.post(`users/users/${away.id}/deactivate`, { reason: 'Vai fóra.' });
    await superuser.browser.delete(`users/users/${gone.id}?texts=kept`);
    const users = [gone.id, away.id, foreign.id];
    expect(await write(users)).toMatchObject({ status: 201, json: { written: 0, left_out: users } });
  });

  test('is refused with a header in its subject, without words, and to who does not administer', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    for (const [over, field] of [
      [{ subject: 'Ola\r\nBcc: a@example.org' }, 'subject'],
      [{ message: ' ' }, 'message'],
    ] as const)
      expect(await write([person.id], over)).toMatchObject({ status: 400, json: { [field]: [expect.any(String)] } });
    expect((await person.browser.post('mailing/letters', { users: [person.id], ...words })).status).toBe(403);
  });
});
