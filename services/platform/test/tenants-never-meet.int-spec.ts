import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { IssueWhy } from '@ateneo/contracts';
import pg from 'pg';
import { enrol } from '../../identity/test/people.js';
import { openNewsletter } from '../../mailing/test/newsletter-scenes.js';
import { ask } from '../../participation/test/scenes.js';
import type { Client } from './client.js';
import { inParallel } from '../src/demo/demo-world.js';
import { makeNeighbour, MARK, type Neighbour } from './neighbour.js';
import { ONE, startApp, type TestApp, TWO } from './start-app.js';

interface Route {
  readonly method: string;
  readonly path: string;
}

/** Every route of the OpenAPI document; what ends a session comes last, or the rest would be asked by a visitor. */
async function routesOf(app: TestApp): Promise<Route[]> {
  const { paths } = (await app.client().get('/api/openapi.json')).json as { paths: Record<string, object> };
  const routes = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ method: method.toUpperCase(), path })),
  );
  // A stream has no end that a walk could wait for; its own test says whose it is.
  return routes
    .filter(({ path }) => !path.endsWith('/stream'))
    .sort((a, b) => Number(endsSession(a)) - Number(endsSession(b)));
}

const endsSession = ({ path }: Route) => /(auth\/(logout|refresh)|users\/sessions)$/.test(path);

interface Call {
  readonly url: string;
  readonly init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body: object | undefined;
  };
}

/** The route's calls with each id of the neighbour in each place for an id. */
function callsOf({ method, path }: Route, { ids, why, bodies }: Neighbour): Call[] {
  const places = path.endsWith('/why/{token}') ? [why] : path.includes('{') ? ids : [''];
  const body = bodies[`${method === 'PUT' ? 'PATCH' : method} ${path}`] ?? {};
  const withBody = { body: method === 'GET' || method === 'DELETE' ? undefined : body };
  const init = { method, headers: {}, ...withBody };
  if (path.endsWith('/why')) return ids.map((id) => ({ url: `${path}?process=${id}`, init }));
  return places.map((id) => ({ url: path.replace(/\{[^}]+\}/g, id), init }));
}

/** One call a route, each with another id: for who is told apart before anybody looks at what is asked for. */
function oneCallEach(routes: readonly Route[], neighbour: Neighbour): [Route, Call][] {
  const { ids } = neighbour;
  return routes.map((route, index) => [route, callsOf(route, { ...neighbour, ids: [ids[index % ids.length]!] })[0]!]);
}

const reading = (routes: readonly Route[]) => routes.filter(({ method }) => method === 'GET');

/** What the intruder gets to see or do of the neighbour, call by call: with every id, or with one in so many. */
async function reached(routes: readonly Route[], neighbour: Neighbour, intruder: Client, oneIn = 1): Promise<string[]> {
  const found = new Set<string>();
  for (const [index, route] of routes.entries())
    await inParallel(everyNth(callsOf(route, neighbour), oneIn, index), async ({ url, init }) => {
      const { status, text } = await intruder.send(url, init);
      if (status >= 500 || shows(text, status, neighbour, init.body))
        found.add(`${route.method} ${route.path}: ${status}`);
    });
  return [...found];
}

/** Never none. Another route begins at another, so that each id has its turn. */
function everyNth<One>(all: readonly One[], n: number, from: number): readonly One[] {
  const first = from % Math.min(n, all.length);
  return all.filter((_, index) => index % n === first);
}

/** A marked word; or in a success an id that the intruder had not written itself. */
function shows(text: string, status: number, { ids }: Neighbour, body: object | undefined): boolean {
  const sent = JSON.stringify(body ?? {});
  const tells = ids.some((id) => text.includes(id) && !sent.includes(id));
  return text.includes(MARK) || (status < 400 && tells);
}

async function asSuperuser<T>(app: TestApp, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(app.databases.superuserUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const eventsOf = (app: TestApp, tenant: string) =>
  asSuperuser(app, async (client) => {
    const { rows } = await client.query('select count(*)::int as n from event_store.events where tenant_id = $1', [
      tenant,
    ]);
    return (rows as { n: number }[])[0]!.n;
  });

async function withoutRowSecurity(app: TestApp): Promise<void> {
  await asSuperuser(app, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relrowsecurity and c.relkind in ('r', 'p')`,
    );
    for (const { name } of rows) await client.query(`alter table ${name} disable row level security`);
  });
}

async function twoTenants() {
  const app = await startApp({ alone: true });
  const neighbour = await makeNeighbour(app);
  const superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
  const member = await enrol(app, [{ do: 'verify' }], {}, TWO);
  const { id: newsletter } = await openNewsletter(superuser.browser);
  return { app, neighbour, superuser: superuser.browser, member: member.browser, newsletter };
}

/** Why an issue of the own newsletter would not reach the neighbour's member. */
async function whyNot({ superuser, newsletter, neighbour }: Awaited<ReturnType<typeof twoTenants>>) {
  const asked = { newsletter, segment: {}, user: neighbour.member };
  return (await ask<IssueWhy>(200, superuser, 'POST', 'mailing/issues/why', asked)).why_not;
}

describe("another tenant's ids and cookies", () => {
  let two: Awaited<ReturnType<typeof twoTenants>>;
  beforeAll(async () => {
    two = await twoTenants();
  });
  afterAll(() => two.app.close());

  test('are nobody whom an issue reaches', async () => {
    expect(await whyNot(two)).toEqual(['not_reachable']);
  });

  test('the neighbour itself reaches its things, so the walk would see them', async () => {
    const { app, neighbour } = two;
    const own = await app.signedIn(`admin@${MARK}.org`, 'caballo-grapa-luna-7', ONE);
    const found = await reached(reading(await routesOf(app)), neighbour, own);
    const seen = ['users/users', 'users/users/{id}', 'why', 'why/{token}'].map((path) => `GET /api/v1/${path}: 200`);
    expect(found).toEqual(expect.arrayContaining(seen));
    expect(found.length).toBeGreaterThan(9);
  });

  test("are at the neighbour's host what a visitor is", async () => {
    const { app, neighbour, superuser } = two;
    const before = await eventsOf(app, app.tenants.one);
    const stolen = app.client(ONE);
    // Whoever knows a password may sign in.
    const routes = (await routesOf(app)).filter(({ path }) => !path.endsWith('/auth/login'));
    for (const [route, { url, init }] of oneCallEach(routes, neighbour)) {
      superuser.cookies.forEach((value, name) => stolen.cookies.set(name, value));
      const [answer, visitors] = await Promise.all([stolen, app.client(ONE)].map((one) => one.send(url, init)));
      expect([route, answer!.status]).toEqual([route, visitors!.status]);
    }
    expect(await eventsOf(app, app.tenants.one)).toBe(before);
  });

  test('reach nothing at the own host, for a superuser, a member and a visitor', async () => {
    const { app, neighbour, superuser, member } = two;
    const before = await eventsOf(app, app.tenants.one);
    const routes = await routesOf(app);
    expect(await reached(routes, neighbour, superuser)).toEqual([]);
    // Whoever may do less passes fewer doors: a part of the ids at each tells as much.
    for (const lesser of [member, app.client(TWO)]) expect(await reached(routes, neighbour, lesser, 8)).toEqual([]);
    expect(await eventsOf(app, app.tenants.one)).toBe(before);
  });

  test('a forwarded host name opens no other door', async () => {
    const { superuser } = two;
    const { json } = await superuser.get('universe', { 'x-forwarded-host': ONE, forwarded: `host=${ONE}` });
    expect(json).toMatchObject({ tenantName: TWO });
  });
});

test('row security is what keeps them apart: without it the same walk reaches the neighbour', async () => {
  const two = await twoTenants();
  const { app, neighbour, superuser } = two;
  await withoutRowSecurity(app);
  const found = await reached(reading(await routesOf(app)), neighbour, superuser);
  const why = await whyNot(two);
  await app.close();
  expect(why).toEqual(['not_subscribed']);
  expect(found).toEqual(expect.arrayContaining(['GET /api/v1/users/users: 200']));
  expect(found.length).toBeGreaterThan(3);
});
