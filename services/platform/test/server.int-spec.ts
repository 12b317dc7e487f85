import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Files } from '@ateneo/files';
import { TENANTS, type Tenants } from '@ateneo/http';
import { sweep } from '../src/housekeeping.js';
import { eventually, ONE, startApp, type TestApp, TWO } from './start-app.js';

let it: TestApp;
const errors: object[] = [];
beforeAll(async () => {
  it = await startApp({ onError: (fields) => errors.push(fields) });
});
afterAll(() => it.close());

describe('the program', () => {
  test('tells each tenant its own universe', async () => {
    expect((await it.client().get('universe/')).json).toMatchObject({
      tenantName: ONE,
      defaultLanguage: 'es',
    });
    expect((await it.client(TWO).get('universe')).json).toMatchObject({ tenantName: TWO });
  });

  test('is live and ready, by any host name', async () => {
    expect((await it.client('10.0.0.1').get('/health/live')).status).toBe(200);
    expect((await it.client('10.0.0.1').get('/health/ready')).status).toBe(200);
  });

  test('counts what it answers by route, and how far views lag', async () => {
    await it.client().get('universe');
    const { text } = await it.client().get('/metrics');
    expect(text).toContain('ateneo_http_requests_total{method="GET",route="/api/v1/universe",status="200"}');
    expect(text).toContain('ateneo_view_lag_seconds{view="organizations.tenant"}');
  });

  test('describes every route with who may use it and what refusals look like', async () => {
    const { json } = await it.client().get('/api/openapi.json');
    const { paths } = json as { paths: Record<string, Record<string, { 'x-permission': string; responses: object }>> };
    expect(paths['/api/v1/universe']!['get']).toMatchObject({ 'x-permission': 'public' });
    expect(paths['/api/v1/organizations/organizations']!['post']).toMatchObject({ 'x-permission': 'administer' });
    for (const [path, item] of Object.entries(paths))
      for (const [method, operation] of Object.entries(item))
        expect([path, method, operation['x-permission'], Object.keys(operation.responses)]).toEqual([
          path,
          method,
          expect.any(String),
          expect.arrayContaining(['400', '5XX']),
        ]);
  });

  test('sweeps what has expired, of every tenant', async () => {
    const expired = `insert into http.rate_limits (key, points, expire) values ('login:' || gen_random_uuid(), 1, 1)`;
    for (const tenant of Object.values(it.tenants)) await it.core.database.inTenant(tenant, (tx) => tx.query(expired));
    expect(
      await sweep(it.core, it.app.get<Tenants>(TENANTS, { strict: false }), it.app.get(Files, { strict: false }), {
        warn: () => {},
      }),
    ).toMatchObject({
      limits: 2,
      rebuilds: 0,
    });
  });

  test('what cannot be deleted of one tenant is told, and keeps nothing of the others', async () => {
    const told: object[] = [];
    const bad = {
      sql: `delete from mailing.message where 1 / (case when $1 then 0 else 1 end) = 1`,
      settings: ['antibot'],
    };
    const good = { sql: 'delete from mailing.message where false' };
    const tenants = {
      all: async () => [
        { id: it.tenants.one, antibot: true },
        { id: it.tenants.two, antibot: false },
      ],
    };
    const core = { ...it.core, ownerDatabase: it.core.ownerDatabase, running: it.core.running, outdated: [bad, good] };
    const log = { warn: (fields: object) => told.push(fields) };
    await sweep(core, tenants as unknown as Tenants, it.app.get(Files, { strict: false }), log);
    expect(told).toEqual([
      { tenant: it.tenants.one, sql: bad.sql, error: expect.stringContaining('division by zero') },
    ]);
  });

  test('forgets the words of mails, outcomes of newsletters and notices that have had their time, and keeps the others', async () => {
    // A view that is still made for the first time takes the place of its table, with what was put into it.
    const head = await it.core.ownerStore.head();
    for (const view of ['mailing.email', 'notifications.notice'])
      await eventually(() => it.core.running.views.reached(view, head));
    const own = <Row>(sql: string, params: unknown[] = []) =>
      it.core.ownerDatabase.inTenant(it.tenants.one, (tx) => tx.query<Row>(sql, params));
    const mail = async (category: string, status: string, age: string) => {
      const [{ id }] = (await own<{ id: string }>(
        `insert into mailing.email (tenant_id, id, category, status, creation_datetime, sent_datetime, attempts)
         values ($1, gen_random_uuid(), $2, $3, now() - $4::interval, now() - $4::interval, 1) returning id`,
        [it.tenants.one, category, status, age],
      )) as [{ id: string }];
      await own(
        `insert into mailing.message (id, user_id, language, sealed) values ($1, gen_random_uuid(), 'es', 'x')`,
        [id],
      );
      return id;
    };
    const words = async (...ids: string[]) =>
      (await own<{ id: string }>('select id from mailing.message where id = any($1)', [ids])).length;
    const gone = [await mail('contact', 'success', '13 months'), await mail('password_reset', 'success', '31 days')];
    const stay = [
      await mail('contact', 'success', '11 months'),
      await mail('contact', 'pending', '13 months'),
      await mail('password_reset', 'error', '29 days'),
    ];
    const copy = `insert into mailing.copy (id, issue, subscription, language, status, change_datetime)
      values (gen_random_uuid(), $1, gen_random_uuid(), 'es', $2, now() - $3::interval)`;
    // An issue's outcomes go together, so that what is counted is the whole of it or what was written down of it.
    const [recent, old] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const [issue, status, age] of [
      [recent, 'accepted', '25 months'],
      [recent, 'accepted', '23 months'],
      [old, 'accepted', '26 months'],
      [old, 'waiting', '25 months'],
    ])
      await own(copy, [issue, status, age]);
    const notice = `insert into notifications.notice (tenant_id, id, type, subtype, reader, params, creation_datetime)
      values ($1, gen_random_uuid(), 'gen', 'old', gen_random_uuid(), '{}', now() - $2::interval) returning id`;
    for (const age of ['13 months', '11 months']) {
      const [{ id }] = (await own<{ id: string }>(notice, [it.tenants.one, age])) as [{ id: string }];
      // Whether it is stored or only reckoned, like that of a voting.
      for (const read of [id, crypto.randomUUID()])
        await own(
          `insert into notifications.reading (user_id, notice, is_readed, at) values ($1, $1, true, now() - $2::interval)`,
          [read, age],
        );
    }
    await sweep(it.core, it.app.get<Tenants>(TENANTS, { strict: false }), it.app.get(Files, { strict: false }), {
      warn: () => {},
    });
    expect([await words(...gone), await words(...stay)]).toEqual([0, 3]);
    const left = async (sql: string) => ((await own<{ n: number }>(sql, [])) as [{ n: number }])[0].n;
    const copies = (issue: string) => left(`select count(*)::int as n from mailing.copy where issue = '${issue}'`);
    expect([await copies(recent), await copies(old)]).toEqual([2, 0]);
    expect(await left(`select count(*)::int as n from notifications.notice where subtype = 'old'`)).toBe(1);
    expect(await left('select count(*)::int as n from notifications.reading')).toBe(2);
    await own(`delete from notifications.notice where subtype = 'old'`);
  });

  test('logs no error meanwhile', () => {
    expect(errors).toEqual([]);
  });
});
