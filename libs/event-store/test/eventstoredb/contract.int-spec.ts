import { afterAll, beforeAll, expect } from '@jest/globals';
import { eventStoreContract } from '../../src/contract-suite.js';
import { EventStoreDBEventStore } from '../../src/eventstoredb/eventstoredb-event-store.js';
import { EventStoreDBDouble } from './double.js';

let double: EventStoreDBDouble;

beforeAll(async () => {
  double = await EventStoreDBDouble.start();
});
afterAll(() => {
  double.down();
  expect(double.strays).toEqual([]);
});

// The double is in this process too, so that every call is paid twice.
eventStoreContract('EventStoreDBEventStore on a double', () => EventStoreDBEventStore.open(double.url), 24);
