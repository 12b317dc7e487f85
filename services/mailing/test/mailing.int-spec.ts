import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, ONE, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly raw: string;
}

/** A mail server on a free port that keeps what it takes, and refuses what `refusal` says. */
async function mailServer() {
  const received: Received[] = [];
  const tries: string[] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      tries.push(address);
      const code = refusals.get(address);
      if (code === undefined) return done();
      done(Object.assign(new Error(`no mail for ${address}`), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString();
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    tries,
    refusals,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

/** Quoted-printable, undone. */
function plain(raw: string): string {
  const bytes = raw.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return bytes.replaceAll(/(?:%[0-9A-F]{2})+/g, (run) => decodeURIComponent(run));
}

interface Row {
  readonly id: string;
  readonly status: string;
  readonly to: string | null;
  readonly subject: string | null;
  readonly language: string;
  readonly error: string | null;
  readonly sent_datetime: string | null;
}

async function emailsOf({ browser }: Person, user: string, more = ''): Promise<Row[]> {
  return ((await browser.get(`mailing/emails?user=${user}${more}`)).json as { results: Row[] }).results;
}

/** Wakes the runner, as whoever makes something due does. */
const ring = ({ core }: TestApp) => core.ownerDatabase.withoutTenant((tx) => tx.query(`notify effects, 'mail'`));
const DONE = `select 1 from effects.effect where recipient = $1 and status = 'done'`;

describe('with a mail server', () => {
  let app: TestApp;
  let superuser: Person;
  let server: Awaited<ReturnType<typeof mailServer>>;
  beforeAll(async () => {
    server = await mailServer();
    app = await startApp({ smtpUrl: server.url, devMailbox: false });
    superuser = await enrol(app, [{ do: 'grant_superuser' }]);
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  const mailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address));

  test('a mail goes out in the reader’s language, as text and HTML, with a working link', async () => {
    const person = await enrol(app, [], { language: 'eu', first_name: 'Itziar <b>' });
    await eventually(async () => mailsTo(person.body.email).length > 0);
    const [mail] = mailsTo(person.body.email);
    const words = plain(mail!.raw);
    expect(mail!.from).toBe('no-reply@example.org');
    expect(words).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.org>/im);
    expect(words).toContain(`From: "${ONE}" <no-reply@example.org>\r\n`);
    expect(words).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(words).toContain('Content-Type: text/plain');
    expect(words).toContain('lang="eu"');
    // Whose address is not verified yet is greeted by no name that somebody typed.
    expect(words).not.toContain('Itziar');
    expect(words).not.toContain('{{');
    const [, uidb64, token] = new RegExp(`http://${ONE}/enroll-verification/([\\w-]+)/([\\w-]+)`).exec(words)!;
    expect((await app.client().post('users/users/verify', { uidb64, token })).status).toBe(200);
    await eventually(async () => mailsTo(person.body.email).length === 2);
    await eventually(async () => (await emailsOf(superuser, person.id, '&status=success')).length === 2);
    const rows = await emailsOf(superuser, person.id, '&sortBy=creation_datetime');
    expect(rows.map(({ status, language, to }) => [status, language, to])).toEqual(
      Array(2).fill(['success', 'eu', person.body.email]),
    );
    expect(rows[0]!.sent_datetime).toMatch(/Z$/);
  });

  test('the link is shown to nobody, not even to superusers', async () => {
    const person = await enrol(app);
    await eventually(async () => mailsTo(person.body.email).length > 0);
    const [row] = await emailsOf(superuser, person.id);
    const { json, text } = await superuser.browser.get(`mailing/emails/${row!.id}`);
    expect(json).toMatchObject({ to: person.body.email, html: expect.any(String), text: expect.any(String) });
    expect(text).not.toContain('/enroll-verification/');
  });

  test('a refusal for good is an error, told without the address', async () => {
    const email = 'full-box@example.org';
    server.refusals.set(email, 550);
    const person = await enrol(app, [], { email });
    await eventually(async () => (await emailsOf(superuser, person.id))[0]?.status === 'error');
    const [row] = await emailsOf(superuser, person.id);
    expect(row).toMatchObject({ error: 'SMTP 550', sent_datetime: null });
  });

  test('a passing refusal is tried again, a minute later', async () => {
    const email = 'greylisted@example.org';
    server.refusals.set(email, 451);
    const person = await enrol(app, [], { email });
    await eventually(async () => (await emailsOf(superuser, person.id))[0]?.error === 'SMTP 451');
    expect((await emailsOf(superuser, person.id))[0]).toMatchObject({ status: 'pending' });
    const tenant = app.tenants.one;
    const waits = () =>
      app.core.ownerDatabase.inTenant(tenant, (tx) =>
        tx.query<{ seconds: number }>(
          `select extract(epoch from next_attempt - now())::int as seconds from effects.effect
           where recipient = $1 and status = 'pending'`,
          [person.id],
        ),
      );
    await eventually(async () => (await waits()).length === 1);
    expect((await waits())[0]!.seconds).toBeGreaterThan(40);
    const triesSoFar = server.tries.filter((address) => address === email).length;
    server.refusals.delete(email);
    await app.core.ownerDatabase.inTenant(tenant, (tx) =>
      tx.query('update effects.effect set next_attempt = now() where recipient = $1', [person.id]),
    );
    await ring(app);
    await eventually(async () => (await emailsOf(superuser, person.id))[0]?.status === 'success');
    expect(triesSoFar).toBe(1);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('a message that was sent before a crash is not sent again', async () => {
    const person = await enrol(app);
    await eventually(async () => (await emailsOf(superuser, person.id))[0]?.status === 'success');
    const ledger = (sql: string) =>
      app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(sql, [person.id]));
    await eventually(async () => (await ledger(DONE)).length === 1);
    // As it is left by a process that dies between the log and the ledger, once the lease has ended.
    await ledger(`update effects.effect set status = 'running', next_attempt = now() where recipient = $1`);
    await ring(app);
    await eventually(async () => (await ledger(`${DONE} and reason = 'already_sent'`)).length === 1);
    expect(mailsTo(person.body.email)).toHaveLength(1);
  });

  test('each event is one mail, and the view equals the log', async () => {
    const [{ n }] = (await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
      tx.query(
        `select count(*)::int as n from mailing.message m left join mailing.email e using (tenant_id, id) where e.id is null`,
      ),
    )) as [{ n: number }];
    expect(n).toBe(0);
    expect((await app.replayCheck('mailing.email')).differences).toEqual([]);
  });

  test('stored words are sealed', async () => {
    const rows = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
      tx.query('select * from mailing.message'),
    );
    const raw = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(3);
    for (const secret of ['@example.org', 'Itziar', 'enroll', 'Ainhoa']) expect(raw).not.toContain(secret);
  });
});

describe('without a mail server', () => {
  let app: TestApp;
  let superuser: Person;
  beforeAll(async () => {
    app = await startApp({ alone: true });
    superuser = await enrol(app, [{ do: 'grant_superuser' }]);
  });
  afterAll(() => app.close());

  test('mails are kept, and read whole where the mailbox is for development', async () => {
    const person = await enrol(app);
    await eventually(async () => Boolean((await emailsOf(superuser, person.id))[0]?.subject));
    const [row] = await emailsOf(superuser, person.id);
    expect(row).toMatchObject({ status: 'pending', to: person.body.email, category: 'registry_verify', error: null });
    const { text } = await superuser.browser.get(`mailing/emails/${row!.id}`);
    expect(text).toContain(`http://${ONE}/enroll-verification/`);
  });

  test('both dialects list them, for superusers of the tenant alone', async () => {
    const { headers, json } = await superuser.browser.get('mailing/emails?range=[0,9]&filter={"status":"pending"}');
    expect(headers['content-range']).toMatch(/^mailing\/emails 0-\d+\/\d+$/);
    expect(JSON.stringify(json)).not.toContain('sealed');
    expect((await superuser.browser.get('mailing/emails?sortBy=to')).status).toBe(400);
    const [row] = await emailsOf(superuser, superuser.id);
    const [regular, stranger] = [await enrol(app), await enrol(app, [{ do: 'grant_superuser' }], {}, TWO)];
    for (const path of ['mailing/emails', `mailing/emails/${row!.id}`]) {
      expect((await app.client(ONE).get(path)).status).toBe(401);
      expect((await regular.browser.get(path)).status).toBe(403);
    }
    expect((await stranger.browser.get(`mailing/emails/${row!.id}`)).status).toBe(404);
    expect(await emailsOf(stranger, superuser.id)).toEqual([]);
  });
});
