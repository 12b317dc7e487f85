import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aRegistration } from '../../identity/test/builders.js';
import { eventually, ONE, startApp, type TestApp } from './start-app.js';

let it: TestApp;
const body = aRegistration();
let user: string;
let text: string;

beforeAll(async () => {
  it = await startApp({ alone: true });
  user = ((await it.client().post('users/users/register', body)).json as { id: string }).id;
  // Refused: the address is taken.
  await it.client().post('users/users/register', body);
  await eventually(async () => {
    ({ text } = await it.client().get('/metrics'));
    return text.includes('ateneo_effects_waiting{kind=');
  });
});
afterAll(() => it.close());

/** Every label and its value, of the product's own figures. */
const labels = () =>
  [...text.matchAll(/^ateneo_\w+\{(.*)\}/gm)]
    .flatMap(([, inside]) => [...inside!.matchAll(/(\w+)="([^"]*)"/g)])
    .map(([, name, value]) => [name!, value!] as const);

describe('what is told to who watches', () => {
  test('holds every figure that is promised', () => {
    const names = new Set([...text.matchAll(/^# TYPE (ateneo_\w+)/gm)].map(([, name]) => name));
    expect([...names].toSorted()).toEqual([
      'ateneo_append_batch_size',
      'ateneo_append_seconds',
      'ateneo_appended_events_total',
      'ateneo_books_differ_tenants',
      'ateneo_command_seconds',
      'ateneo_effects_appointed',
      'ateneo_effects_oldest_seconds',
      'ateneo_effects_stopped',
      'ateneo_effects_waiting',
      'ateneo_figures_failed_total',
      'ateneo_http_request_seconds',
      'ateneo_http_requests_total',
      'ateneo_projection_batch_seconds',
      'ateneo_projection_batch_size',
      'ateneo_reactor_failed_tenants',
      'ateneo_reactor_lag_seconds',
      'ateneo_reactor_waiting_events',
      'ateneo_view_failed_tenants',
      'ateneo_view_lag_seconds',
    ]);
  });

  test('counts commands by type and outcome, and what they append', () => {
    expect(text).toMatch(/ateneo_command_seconds_count\{command="RegisterAccount",outcome="ok"\} 1$/m);
    expect(text).toMatch(/ateneo_command_seconds_count\{command="RegisterAccount",outcome="refused"\} 1$/m);
    expect(text).toMatch(/ateneo_append_batch_size_count [1-9]/);
    expect(text).toMatch(/ateneo_appended_events_total [1-9]/);
    expect(text).toMatch(/ateneo_projection_batch_size_count [1-9]/);
    const asked = 'method="POST",route="/api/v1/users/users/register"';
    expect(text).toContain(`ateneo_http_requests_total{${asked},status="201"} 1`);
    expect(text).toMatch(new RegExp(`^ateneo_http_request_seconds_count\\{${asked}.*\\} [12]$`, 'm'));
    // Nobody sends here: what was asked for waits.
    expect(text).toMatch(/^ateneo_effects_waiting\{kind="mail"\} [1-9]$/m);
  });

  test('names no tenant and no person, in no label', () => {
    expect([...new Set(labels().map(([name]) => name))].toSorted()).toEqual([
      'command',
      'kind',
      'le',
      'method',
      'outcome',
      'reactor',
      'route',
      'status',
      'view',
    ]);
    for (const secret of [user, it.tenants.one, it.tenants.two, body.email, body.first_name, ONE])
      expect(text).not.toContain(secret);
    for (const [name, value] of labels()) {
      expect([name, value]).not.toEqual([name, expect.stringMatching(/[0-9a-f]{8}-[0-9a-f]{4}|@/)]);
    }
  });

  test('tells how old what a view has not seen is, and whom it leaves out', async () => {
    const { ownerDatabase, running } = it.core;
    // Everything that happened has been seen.
    await eventually(async () =>
      /^ateneo_view_lag_seconds\{view="participation.person"\} 0$/m.test((await it.client().get('/metrics')).text),
    );
    // Nobody catches up between what is done here and what is asked.
    await running.stop();
    await ownerDatabase.withoutTenant((tx) =>
      tx.query(`update cqrs.checkpoints set position = 'start' where name = 'identity.user'`),
    );
    await ownerDatabase.withoutTenant((tx) =>
      tx.query(
        `insert into cqrs.tenant_failures (name, tenant, after_position, event_id, reason, attempts)
         values ('identity.user', $1, 'start', $2, 'broken', 1)`,
        [it.tenants.one, user],
      ),
    );
    const told = (await it.client().get('/metrics')).text;
    expect(told).toMatch(/^ateneo_view_failed_tenants\{view="identity.user"\} 1$/m);
    expect(told).toMatch(/^ateneo_view_lag_seconds\{view="identity.user"\} 0*\d*\.?\d*[1-9]/m);
  });

  test('is told without lags while the owner’s database is away, and says so', async () => {
    const ask = it.core.ownerDatabase.withoutTenant;
    it.core.ownerDatabase.withoutTenant = () => Promise.reject(new Error('away'));
    const { status, text: told } = await it.client().get('/metrics');
    it.core.ownerDatabase.withoutTenant = ask;
    expect(status).toBe(200);
    expect(told).toMatch(/^ateneo_figures_failed_total 1$/m);
    expect(told).toContain('ateneo_http_requests_total{');
    expect(told).not.toContain('ateneo_view_lag_seconds{');
  });
});
