import { randomUUID } from 'node:crypto';
import { type AppendResult, type EventStore, type NewEvent, NO_STREAM, type StoredEvent } from './port.js';
import { streamName } from './stream-name.js';

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
  for (let tries = 1; ; tries += 1) {
    const expectedRevision = (await store.read(stream)).length - 1;
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
