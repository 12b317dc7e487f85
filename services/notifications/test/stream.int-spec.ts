import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AskedJob } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, ONE, startApp, type TestApp } from '../../platform/test/start-app.js';
import { Streams } from '../src/stream/streams.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ alone: true });
});
afterAll(() => app?.close());

/** What a browser hears on the person's stream. */
async function listening({ browser }: Pick<Person, 'browser'>) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const host = `${ONE}:${browser.port}`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = { port: browser.port, path: '/api/v1/notifications/stream', headers: { host, cookie } };
    get(asked, resolve).on('error', reject);
  });
  let heard = '';
  let hasEnded = false;
  answer.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  answer.on('close', () => (hasEnded = true));
  return {
    answer,
    unread: () => [...heard.matchAll(/event: unread\ndata: \{"unread":(\d+)\}/g)].map(([, count]) => Number(count)),
    heard: () => heard,
    hasEnded: () => hasEnded,
  };
}

test('tells at once how many are unread, and each time there are more', async () => {
  const superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const stream = await listening(superuser);
  expect(stream.answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  await eventually(async () => stream.unread().length === 1);
  await enrol(app);
  await eventually(async () => stream.unread().at(-1) === stream.unread()[0]! + 1);
  expect(stream.heard()).toContain('event: notification');
  stream.answer.destroy();
  await eventually(async () => app.app.get(Streams, { strict: false }).size === 0);
});

test('tells whose job it is that it moved, and nobody else', async () => {
  const superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const [own, other] = [await listening(superuser), await listening(await enrol(app))];
  const { json } = await superuser.browser.post('users/users/export', { format: 'csv' });
  await eventually(async () => own.heard().includes(`event: job\ndata: {"id":"${(json as AskedJob).job}"}`));
  expect(other.heard()).not.toContain('event: job');
});

test('is over when the session is', async () => {
  const person = await enrol(app);
  const stream = await listening(person);
  await eventually(async () => stream.unread().length === 1);
  await person.browser.post('users/auth/logout', {});
  await eventually(async () => stream.hasEnded());
});

test('a person keeps ten over all their sessions: the oldest makes room, and comes again in a minute alone', async () => {
  const person = await enrol(app);
  const elsewhere = await app.signedIn(person.body.email, person.body.password);
  const streams: Awaited<ReturnType<typeof listening>>[] = [];
  const open = async (of: Pick<Person, 'browser'>) => {
    const stream = await listening(of);
    await eventually(async () => stream.unread().length === 1);
    return stream;
  };
  const others = await open(await enrol(app));
  for (let n = 0; n < 11; n += 1) streams.push(await open(n % 2 ? person : { browser: elsewhere }));
  await eventually(async () => streams[0]!.hasEnded());
  expect(streams[0]!.heard()).toMatch(/retry: 60000\n\n$/);
  expect([others, ...streams.slice(1)].some((stream) => stream.hasEnded())).toBe(false);
});

test('a visitor hears nothing', async () => {
  expect((await app.client().get('notifications/stream')).status).toBe(401);
});
