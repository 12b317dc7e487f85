import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Files } from '@ateneo/files';
import { TENANTS, type Tenants } from '@ateneo/http';
import { sweep } from '../src/housekeeping.js';
import { startApp, type TestApp, TWO } from './start-app.js';

let it: TestApp;
const errors: object[] = [];
beforeAll(async () => {
  it = await startApp({ onError: (fields) => errors.push(fields) });
});
afterAll(() => it.close());

describe('the program', () => {
  test('tells each tenant its own universe', async () => {
    expect((await it.client().get('universe/')).json).toMatchObject({
      tenantName: 'one.localhost',
      defaultLanguage: 'es',
    });
    expect((await it.client(TWO).get('universe')).json).toMatchObject({ tenantName: 'two.localhost' });
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
      await sweep(it.core, it.app.get<Tenants>(TENANTS, { strict: false }), it.app.get(Files, { strict: false })),
    ).toMatchObject({
      limits: 2,
      rebuilds: 0,
    });
  });

  test('logs no error meanwhile', () => {
    expect(errors).toEqual([]);
  });
});
