import { randomUUID } from 'node:crypto';
import { type EventStore, NO_STREAM, streamName } from '@ateneo/event-store';
import { DomainError } from '@ateneo/kernel';
import { v7 } from 'uuid';
import { clients } from '../harness/paired.js';
import { contextOf } from './signatures.js';
import { counter, type TurnTaken } from './turns.js';
import type { World } from './world.js';

export const SEATS = 500;

// With all of them in flight nearly every attempt is in vain, and it takes minutes.
const IN_FLIGHT = 16;

/** Takes a turn, as a client does: told that another process was faster three times, it asks again. */
async function takeTurn({ serving, tenant }: World, id: string, person: string, turns: number): Promise<void> {
  for (;;) {
    try {
      await serving.decisions.execute(contextOf(tenant, person), counter, id, { person, turns });
      return;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'http.conflict')) throw error;
    }
  }
}

/** Writers that read, decide and append on one stream; answers how many turns they took. */
export function takeTurns(world: World, id: string, writers: number, deadline: number): Promise<number> {
  const person = randomUUID();
  return clients(writers, deadline, () => takeTurn(world, id, person, Infinity));
}

/** So many buyers at once for the seats. */
export async function buyAll(world: World, id: string, buyers: number, seats: number) {
  const person = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: buyers }, () => takeTurn(world, id, person, seats).then(() => true, isSoldOut)),
  );
  return { sold: answers.filter(Boolean).length };
}

/**
 * The same buyers, each by itself: reads, decides, appends at the revision it saw, and begins again when another was
 * first. `deciding` off: it keeps to its decision and appends wherever the stream ends, which is what the expected
 * revision is there to stop.
 */
export async function buyOptimistically(world: World, id: string, buyers: number, seats: number, deciding: boolean) {
  const stream = streamName(counter.category, world.tenant, id);
  let sold = 0;
  let begun = 0;
  const inTurn = async (): Promise<void> => {
    while (begun < buyers) {
      begun += 1;
      if (await buyOne(world, stream, seats, deciding).then(() => true, isSoldOut)) sold += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, inTurn));
  return { sold };
}

async function buyOne(
  { store, serving, tenant }: World,
  stream: string,
  seats: number,
  deciding: boolean,
): Promise<void> {
  const { decider } = counter;
  const person = randomUUID();
  let state = decider.initial;
  let revision = NO_STREAM;
  let events: TurnTaken[] | undefined;
  for (;;) {
    const news = await tail(store, stream, revision);
    state += news.length;
    revision += news.length;
    if (deciding || !events) events = decider.decide({ person, turns: seats }, state);
    const encoded = await serving.codec.encode(contextOf(tenant, person), events[0]!, v7());
    const result = await store.append({ stream, tenant, expectedRevision: revision, events: [encoded] });
    if (result.outcome === 'appended') return;
  }
}

function tail(store: EventStore, stream: string, revision: number) {
  return store.read(stream, revision + 1);
}

function isSoldOut(error: unknown): boolean {
  if (error instanceof DomainError && error.code === 'bench.sold_out') return false;
  throw error;
}
