import { afterAll, beforeAll } from '@jest/globals';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { eventStoreContract } from '../contract-suite.js';
import { eventStoreMigrations } from './migrations.js';
import { PostgresEventStore } from './postgres-event-store.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase([{ name: 'event_store', migrations: eventStoreMigrations }]);
});
afterAll(() => database.drop());

eventStoreContract('PostgresEventStore', () => PostgresEventStore.open(database.ownerUrl));
