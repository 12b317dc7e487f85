import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { eventStoreContract } from '../contract-suite.js';
import { begin, someEvents, someStream } from '../contract-suite-fixtures.js';
import { eventStoreMigrations } from './migrations.js';
import { PostgresEventStore } from './postgres-event-store.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase([{ name: 'event_store', migrations: eventStoreMigrations }]);
});
afterAll(() => database.drop());

eventStoreContract('PostgresEventStore', () => PostgresEventStore.open(database.ownerUrl));

test('short streams and long ones that are asked for at once are read whole', async () => {
  const store = await PostgresEventStore.open(database.ownerUrl);
  const tenant = randomUUID();
  const streams = [0, 1, 31, 32, 33, 100].map((length) => ({ length, name: someStream(tenant) }));
  for (const { length, name } of streams) if (length > 0) await begin(store, name, tenant, someEvents(length));
  const found = await Promise.all(streams.map(({ name }) => store.read(name)));
  expect(found.map((events) => events.map(({ revision }) => revision))).toEqual(
    streams.map(({ length }) => Array.from({ length }, (_, revision) => revision)),
  );
  await store.close();
});
