import type { AddressInfo } from 'node:net';
import type { MailSending, MailSendingCheck } from '@ateneo/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { beginIssue, openNewsletter, sendIssue, subscribe } from './newsletter-scenes.js';
import { DNS_RECORDS, type DnsRecords } from '../src/signing/dns-records.js';
import { type Verified, verifyDkim } from './dkim-verifier.js';

let app: TestApp;
let superuser: Person;
let other: Person;
/** What the DNS of the test has; undefined: nobody answers. */
let published: Map<string, string[]> | undefined;
const received: { to: string[]; raw: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope: { rcptTo } }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({ to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('latin1') });
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  app = await startApp({ smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
  const dns = app.app.get<DnsRecords>(DNS_RECORDS, { strict: false });
  Object.assign(dns, { txt: async (name: string) => published && (published.get(name) ?? []) });
  superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  other = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((done) => server.close(done));
});
beforeEach(() => {
  published = new Map();
});

const told = async ({ browser } = superuser) => (await browser.get('mailing/sending')).json as MailSending;
const act = (path: string, { browser } = superuser) => browser.post(`mailing/sending/${path}`);
const code = ({ json }: { json: unknown }) => (json as { code: string }).code;

/** Publishes what the page says. */
async function publish(who = superuser): Promise<void> {
  for (const { name, value } of (await told(who)).records) published!.set(name, [value!]);
}

/** The signature of the next mail that the association writes, as its reader's server checks it. */
async function nextMail(host?: string, change = (raw: string) => raw): Promise<Verified | undefined> {
  const person = await enrol(app, [], { first_name: 'Begoña', language: 'ca' }, host);
  const mail = () => received.find(({ to }) => to.includes(person.body.email));
  await eventually(async () => mail() !== undefined);
  return verifyDkim(change(mail()!.raw), (name) => published!.get(name)?.[0]);
}

test('without a key mails go out unsigned; with the first one each is signed, so that anybody can check it', async () => {
  expect(await told()).toMatchObject({ domain: 'example.org', has_server: true, keys: [], may_make_key: true });
  expect(await nextMail()).toBeUndefined();
  const made = await act('keys');
  expect(made.status).toBe(201);
  expect(made.text).not.toMatch(/PRIVATE|private_key/);
  const { keys } = made.json as MailSending;
  expect(keys).toMatchObject([{ is_signing: true }]);
  await publish();

  const right = await nextMail();
  expect(right).toMatchObject({ isRight: true });
  expect([right!.tags.get('d'), right!.tags.get('s')]).toEqual(['example.org', keys[0]!.selector]);
  expect(right!.headers).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']));
  expect(await nextMail(undefined, (raw) => raw.replace(/^Subject: ./m, 'Subject: x'))).toMatchObject({
    isRight: false,
    because: 'headers',
  });
  expect(await nextMail(undefined, (raw) => `${raw}x\r\n`)).toMatchObject({ isRight: false, because: 'body' });
  published = new Map();
  expect(await nextMail()).toMatchObject({ isRight: false, because: 'no key' });
});

test('another key signs when the DNS has it and not before', async () => {
  const before = (await told()).keys.at(-1)!.selector;
  await publish();
  const { waiting } = (await act('keys')).json as MailSending;
  expect(waiting).not.toBe(before);
  expect(code(await act('keys'))).toBe('key_waiting');
  expect((await nextMail())!.tags.get('s')).toBe(before);
  expect(code(await act(`keys/${waiting}/choose`))).toBe('key_not_published');
  published = undefined;
  const unreached = await act(`keys/${waiting}/choose`);
  expect([unreached.status, code(unreached)]).toEqual([503, 'dns_not_reached']);
  published = new Map();
  await publish();
  expect((await act(`keys/${waiting}/choose`)).status).toBe(200);
  expect(await nextMail()).toMatchObject({ isRight: true });
  expect((await nextMail())!.tags.get('s')).toBe(waiting);
  expect(code(await act(`keys/${before}/choose`))).toBe('key_not_found');
  // What no longer signs needs no record.
  expect((await told()).records.filter(({ kind }) => kind === 'dkim')).toMatchObject([{ selector: waiting }]);
});

test('the check says what the world sees, record by record', async () => {
  const check = async () => {
    const { server: reach, records } = (await act('check')).json as MailSendingCheck;
    return [reach, ...records.map(({ kind, verdict }) => `${kind} ${verdict}`)];
  };
  expect(await check()).toEqual(['reached', 'spf missing', 'dkim missing', 'dmarc missing']);
  await publish();
  expect(await check()).toEqual(['reached', 'spf right', 'dkim right', 'dmarc right']);
  const [, { name }] = (await told()).records as [unknown, { name: string }];
  published!.set(name, ['v=DKIM1; k=rsa; p=MIIBanother']);
  expect(await check()).toEqual(['reached', 'spf right', 'dkim different', 'dmarc right']);
  published = undefined;
  expect(await check()).toEqual(['reached', 'spf unknown', 'dkim unknown', 'dmarc unknown']);
  const queue = async () => {
    const { waiting, oldest_datetime: oldest, given_up } = (await act('check')).json as MailSendingCheck;
    return { waiting, oldest, given_up };
  };
  await eventually(async () => (await queue()).waiting === 0);
  expect(await queue()).toEqual({ waiting: 0, oldest: null, given_up: 0 });
  // As if a server had not taken one for an hour, and one never.
  const stands = (how: string) => `update effects.effect set ${how} where id in
    (select id from effects.effect where kind = 'mail' and status = 'done' limit 1)`;
  await app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
    await tx.query(stands(`status = 'stopped'`));
    await tx.query(
      stands(`status = 'pending', due_at = '2026-01-02T03:04:05Z', next_attempt = now() + interval '1 day'`),
    );
  });
  expect(await queue()).toEqual({ waiting: 1, oldest: '2026-01-02T03:04:05.000Z', given_up: 1 });
  // The list that the console leads to asks by the day on which it was asked for.
  const older = `update effects.effect set created_at = now() - interval '31 days' where status = 'stopped'`;
  await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(older));
  expect((await queue()).given_up).toBe(0);
});

test('each tenant has keys of its own, sealed in the log, and shows them to superusers alone', async () => {
  const ours = (await told()).keys.map(({ selector }) => selector);
  expect((await told(other)).keys).toEqual([]);
  expect(code(await act(`keys/${ours.at(-1)}/choose`, other))).toBe('key_not_found');
  await act('keys', other);
  await publish(other);
  const signature = await nextMail(TWO);
  expect(signature).toMatchObject({ isRight: true });
  expect(ours).not.toContain(signature!.tags.get('s'));
  const anybody = await enrol(app);
  for (const answer of [await anybody.browser.get('mailing/sending'), await act('keys', anybody)])
    expect(answer.status).toBe(403);
  const log = await app.core.ownerDatabase.withoutTenant((tx) =>
    tx.query<{ data: unknown }>(`select data from event_store.events where type = 'SigningKeyMade'`),
  );
  expect(JSON.stringify(log)).not.toContain('PRIVATE');
  expect(log.length).toBe(3);
});

test('each copy of a newsletter is signed, the ways out of it included', async () => {
  await publish();
  const newsletter = await openNewsletter(superuser.browser);
  const reader = await enrol(app, [{ do: 'verify' }]);
  await subscribe(reader, newsletter.id);
  await sendIssue(superuser.browser, await beginIssue(superuser.browser, newsletter.id), 1);
  const copy = () =>
    received.find(({ to, raw }) => to.includes(reader.body.email) && /^Subject: Mayo\r$/m.test(raw))?.raw;
  await eventually(async () => copy() !== undefined);
  const record = (name: string) => published!.get(name)?.[0];
  const right = verifyDkim(copy()!, record);
  expect(right).toMatchObject({ isRight: true });
  expect(right!.headers).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'list-id']));
  const elsewhere = copy()!.replace('/mailing/unsubscribe/', '/mailing/elsewhere/');
  expect(verifyDkim(elsewhere, record)).toMatchObject({ isRight: false, because: 'headers' });
});
