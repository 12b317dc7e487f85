import { randomUUID } from 'node:crypto';
import { type AppendResult, type EventStore, type NewEvent, NO_STREAM, type StoredEvent } from './port.js';
import { streamName } from './stream-name.js';

/** No stream has these names. */
export const HOSTILE_NAMES = [
  '',
  'testing.thing',
  "testing.thing-x'; drop table event_store.events; --",
  'testing.thing-00000000-0000-4000-8000-000000000000-',
  "testing.thing-00000000-0000-4000-8000-000000000000-a'b",
  'testing.thing-00000000-0000-4000-8000-000000000000-a\u0000',
  'testing.thing-00000000-0000-4000-8000-000000000000-a\n',
  'testing.thing-00000000-0000-4000-8000-000000000000-\u202Ea',
  'testing.thing-00000000-0000-4000-8000-00000000000A-a',
  '$all-00000000-0000-4000-8000-000000000000-a',
  `testing.thing-00000000-0000-4000-8000-000000000000-${'a'.repeat(129)}`,
  `${'a'.repeat(100_000)}.thing-00000000-0000-4000-8000-000000000000-a`,
];

/** These come back byte for byte. */
export const HOSTILE_TEXTS = [
  '{"a":"\'; drop table event_store.events; --"}',
  '{ "b" : 1,\t"a":\n1.0e2, "a":2 }',
  '{"a":"\\u0000 \\ud800 \\\\ \\" {,} NULL"}',
  '{"a":"مرحبا \u202E ñ 中 👩‍👩‍👧 \u0301 "}',
  '"NULL"',
  '""',
];

/** What the contract suite writes: events of no meaning. */
export function someEvent(given: Partial<NewEvent> = {}): NewEvent {
  return { id: randomUUID(), type: 'ThingHappened', data: '{"n":1}', metadata: '{"v":1}', ...given };
}

export function someEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, n) => someEvent({ data: `{"n":${n}}` }));
}

export function someStream(tenant: string): string {
  return streamName('testing.thing', tenant, randomUUID());
}

/** Appends to a stream that must not exist; throws unless it was appended. */
export async function begin(store: EventStore, stream: string, tenant: string, events: readonly NewEvent[]) {
  return landed(await store.append({ stream, tenant, expectedRevision: NO_STREAM, events }));
}

export function landed(result: AppendResult): Extract<AppendResult, { outcome: 'appended' }> {
  if (result.outcome !== 'appended') throw new Error(`conflict at ${result.actualRevision}`);
  return result;
}

/** One optimistic writer: reads where the stream ends and appends there, until it succeeds. Answers its tries. */
export async function appendAtEnd(store: EventStore, stream: string, tenant: string, event: NewEvent): Promise<number> {
  let expectedRevision = NO_STREAM;
  for (let tries = 1; ; tries += 1) {
    expectedRevision += (await store.read(stream, expectedRevision + 1)).length;
    const { outcome } = await store.append({ stream, tenant, expectedRevision, events: [event] });
    if (outcome === 'appended') return tries;
  }
}

/** Takes batches of a subscription until they hold so many events. */
export async function take(
  store: EventStore,
  options: Omit<Parameters<EventStore['subscribe']>[0], 'signal'>,
  count: number,
): Promise<StoredEvent[]> {
  const stop = new AbortController();
  const events: StoredEvent[] = [];
  for await (const batch of store.subscribe({ ...options, signal: stop.signal })) {
    events.push(...batch.events);
    if (events.length >= count) break;
  }
  stop.abort();
  return events;
}

export function idsOf(events: readonly { readonly id: string }[]): string[] {
  return events.map((event) => event.id);
}
