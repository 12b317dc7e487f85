import { expect, test } from '@jest/globals';
import { begin, someEvents, someStream, take } from '../contract-suite-fixtures.js';
import { eventStoreContract } from '../contract-suite.js';
import { StoreUnavailable } from '../errors.js';
import { START } from '../port.js';
import { MemoryEventStore } from './memory-event-store.js';

eventStoreContract('MemoryEventStore', async () => new MemoryEventStore());

const tenant = '6a2f41a3-c54c-4ab8-8f6a-000000000001';

test('two stores have nothing in common', async () => {
  const [one, other] = [new MemoryEventStore(), new MemoryEventStore()];
  await begin(one, someStream(tenant), tenant, someEvents(1));
  expect(one.id).not.toBe(other.id);
  expect(await other.head()).toBe(START);
});

test('a closed store answers nothing and ends its subscriptions', async () => {
  const store = new MemoryEventStore();
  const waiting = take(store, { after: START }, 1);
  await store.close();
  expect(await waiting).toEqual([]);
  await expect(store.read(someStream(tenant))).rejects.toThrow(StoreUnavailable);
  await expect(begin(store, someStream(tenant), tenant, someEvents(1))).rejects.toThrow(StoreUnavailable);
});
