import { expect, test } from '@jest/globals';
import { BrokerCheck } from '@ateneo/kafka';
import { dependenciesOf, Health } from './health.js';

const roles = new Set(['web'] as const);
const there = async () => undefined;
const away = () => Promise.reject(new Error('connect ECONNREFUSED postgres://ateneo:secret@10.0.0.7'));

test('a process is ready once it listens, and not any more when it is about to end', async () => {
  const health = new Health(roles, [{ name: 'database', check: there }]);
  expect((await health.report()).status).toBe('starting');
  health.ready();
  expect(await health.report()).toEqual({ status: 'ok', roles: ['web'], dependencies: { database: 'ok' } });
  health.stopping();
  expect((await health.report()).status).toBe('stopping');
});

test('what is away is named, and nothing is told of where or why', async () => {
  const health = new Health(roles, [
    { name: 'database', check: there },
    { name: 'store', check: away },
  ]);
  health.ready();
  const report = await health.report();
  expect(report).toMatchObject({ status: 'unavailable', dependencies: { database: 'ok', store: 'away' } });
  expect(JSON.stringify(report)).not.toMatch(/secret|10\.0|ECONN/);
});

test('what hangs is away, in good time', async () => {
  const health = new Health(roles, [{ name: 'keys', check: () => new Promise(() => {}) }], 20);
  health.ready();
  expect(await health.report()).toMatchObject({ status: 'unavailable', dependencies: { keys: 'away' } });
});

test('what is optional is told and counts for nothing', async () => {
  const health = new Health(roles, [{ name: 'broker', isOptional: true, check: away }]);
  health.ready();
  expect(await health.report()).toMatchObject({ status: 'ok', dependencies: { broker: 'away' } });
});

test('each role asks for what it cannot do without', () => {
  const checks = { database: there, store: there, keys: there, owner_database: there, owner_store: there };
  const names = (...of: Parameters<typeof dependenciesOf>[1]['roles'][]) =>
    of.map((roles) => dependenciesOf({ checks }, { roles }));
  const [web, projector, both] = names(new Set(['web']), new Set(['projector']), new Set(['web', 'relay'])).map((all) =>
    all.map(({ name }) => name),
  );
  expect(web).toEqual(['database', 'store', 'keys']);
  expect(projector).toEqual(['owner_database', 'owner_store', 'keys']);
  expect(both).toEqual(['database', 'store', 'keys', 'owner_database', 'owner_store']);
});

test('a relay alone cannot do without its brokers; a process that does something else as well can', () => {
  const checks = { database: there, store: there, keys: there, owner_database: there, owner_store: there };
  const broker = new BrokerCheck({ brokers: ['localhost:1'], tls: false }, ['ateneo.test.v1']);
  const needed = (...roles: ('web' | 'relay')[]) =>
    dependenciesOf({ checks }, { roles: new Set(roles), broker }).slice(-2);
  for (const [roles, isOptional] of [
    [['relay'], false],
    [['web', 'relay'], true],
  ] as const)
    expect(needed(...roles)).toMatchObject([
      { name: 'broker', isOptional },
      { name: 'topic ateneo.test.v1', isOptional },
    ]);
});
