import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defaultLimits } from '@ateneo/http';
import { QueryBus } from '@nestjs/cqrs';
import { OneTimeLink } from '../../identity/src/public/one-time-link.js';
import { aRegistration } from '../../identity/test/builders.js';
import { enrol } from '../../identity/test/people.js';
import type { Answer, Client } from './client.js';
import { eventually, startApp, type TestApp } from './start-app.js';

/** Whom the wide limits are made for. */
const HALL = 500;
/** In the suite a tenth of them, and a tenth of what is allowed to them together; `ASSEMBLY=500` fills the hall. */
const PEOPLE = Number(process.env['ASSEMBLY'] ?? HALL / 10);
const AT_ONCE = 8;

/** What counts an address or its network is there for all; the rest is each person's own. */
const limits = Object.fromEntries(
  Object.entries(defaultLimits).map(([name, { points, seconds }]) => {
    const isForAll = /address|network/.test(name);
    return [name, { points: isForAll ? Math.floor((points * PEOPLE) / HALL) : points, seconds }];
  }),
);

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ limits });
});
afterAll(() => app.close());

/** Statuses of all that anybody in the room was answered. */
const answered = new Map<string, number>();

async function ask(what: string, call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  const key = `${what} ${answer.status}`;
  answered.set(key, (answered.get(key) ?? 0) + 1);
  return answer;
}

/** The link of the mail, taken from where the mail takes it. */
async function verification(id: string): Promise<object> {
  const query = new OneTimeLink(app.tenants.one, id, 'verify', new Date().toISOString());
  const path = await app.app.get(QueryBus, { strict: false }).execute(query);
  const [uidb64, token] = path!.split('/').slice(-2);
  return { uidb64, token };
}

async function anAmendment(): Promise<string> {
  const admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const author = await enrol(app, [{ do: 'verify' }]);
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const make = async (browser: Client, path: string, body: object) => {
    const { status, json, text } = await browser.post(path, body);
    if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
    return json as { id: string; chapters: { articles: { id: string }[] }[] };
  };
  const process = await make(admin.browser, 'processes/processes', {
    title: 'Asamblea',
    mode: 'public',
    is_active: true,
    start_datetime: at(-2),
    end_datetime: at(2),
    amedment_vote_start_datetime: at(0.5),
    amedment_voting_start_datetime: at(0.5),
    amedment_voting_end_datetime: at(1),
  });
  const chapters = [{ title: 'Uno', articles: [{ title: 'Primero', content: 'La sede está en la plaza.' }] }];
  const document = await make(admin.browser, 'processes/documents', {
    process: process.id,
    title: 'Estatutos',
    chapters,
  });
  const article = document.chapters[0]!.articles[0]!.id;
  const proposal = { document: document.id, article, title: 'Primero', content: 'La sede está en la calle.' };
  const { id } = await make(author.browser, 'processes/amedments', proposal);
  const open = { amedment_vote_start_datetime: at(-1), amedment_voting_start_datetime: at(-1) };
  const { status, text } = await admin.browser.patch(`processes/processes/${process.id}`, open);
  if (status !== 200) throw new Error(text);
  return id;
}

/** From a stranger with a telephone to a vote that was counted, mistakes included. */
async function attend(n: number, amendment: string): Promise<void> {
  const browser = app.client();
  const body = aRegistration();
  await ask('email_exists', browser.post('users/users/email_exists', { email: body.email.slice(1) }));
  await ask('email_exists', browser.post('users/users/email_exists', { email: body.email }));
  // One in five forgets something first.
  if (n % 5 === 0)
    await ask('register with a slip', browser.post('users/users/register', { ...body, tos_accepted: false }));
  const { json } = await ask('register', browser.post('users/users/register', body));
  const { id } = json as { id: string };
  if (n % 10 === 0) {
    const wrong = { email: body.email, password: 'me-equivoco-siempre' };
    await ask('wrong password', browser.post('users/auth/login', wrong));
  }
  const { email, password } = body;
  await ask('login', browser.post('users/auth/login', { email, password }));
  if (n % 10 === 1) await ask('resend', browser.post('users/users/resend_verification'));
  await ask('verify', browser.post('users/users/verify', await verification(id)));
  await eventually(async () => ((await browser.get('users/users/self')).json as { is_verified: boolean }).is_verified);
  await ask('refresh', browser.post('users/auth/refresh'));
  await ask('vote', browser.post(`processes/amedments/${amendment}/vote`, { value: n % 3 === 0 ? 'down' : 'up' }));
  await ask('refresh', browser.post('users/auth/refresh'));
  await ask('still signed in', browser.get('users/users/self'));
}

test('a hall of people behind one address enrol, verify, sign in and vote: nobody is refused, nobody is signed out', async () => {
  const amendment = await anAmendment();
  const room = Array.from({ length: PEOPLE }, (_, n) => n);
  // Sooner than in ten minutes, so that every call falls into one window of every limit.
  const from = Date.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = room.pop(); n !== undefined; n = room.pop()) await attend(n, amendment);
    }),
  );
  expect(Date.now() - from).toBeLessThan(600_000);
  expect(Object.fromEntries([...answered].toSorted())).toEqual({
    'email_exists 200': 2 * PEOPLE,
    'register with a slip 400': PEOPLE / 5,
    'register 201': PEOPLE,
    'wrong password 401': PEOPLE / 10,
    'login 200': PEOPLE,
    'resend 200': PEOPLE / 10,
    'verify 200': PEOPLE,
    'refresh 200': 2 * PEOPLE,
    'vote 200': PEOPLE,
    'still signed in 200': PEOPLE,
  });
}, 900_000);

test('one person alone is held up by a limit of their own, and nobody else in the room is', async () => {
  const [one, other] = [await enrol(app), await enrol(app)];
  const statuses = [];
  for (let time = 0; time < 7; time += 1)
    statuses.push((await one.browser.post('users/users/resend_verification')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await other.browser.post('users/users/resend_verification')).status).toBe(200);
  const renewals = [];
  for (let time = 0; time < 61; time += 1) renewals.push((await one.browser.post('users/auth/refresh')).status);
  expect(renewals.slice(-2)).toEqual([200, 429]);
  expect((await other.browser.post('users/auth/refresh')).status).toBe(200);
  // The limit is no end of the session.
  expect((await one.browser.get('users/users/self')).status).toBe(200);
});
