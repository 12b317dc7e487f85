import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryEventStore, START } from '@ateneo/event-store';
import { v7 } from 'uuid';
import { type CqrsRuntime, type OutboxEntry, newId, type Reactor, type RecordedEvent } from '../src/index.js';
import { ReactorRetries } from '../src/reactor-retries.js';
import { Harness, until } from './harness.js';
import { contextOf, room, type SeatTaken, take } from './seats.js';

let harness: Harness;

beforeEach(async () => {
  harness = await Harness.open(async () => new MemoryEventStore());
});

afterEach(async () => {
  await harness.close();
});

/** A reactor that writes down whom it saw, and fails when told to. */
class Greeter implements Reactor {
  readonly name = 'test.greet';
  readonly handles = ['SeatTaken'];
  readonly seen: string[] = [];
  readonly tried: string[] = [];

  constructor(
    private readonly fails: (person: string, times: number) => boolean = () => false,
    readonly delaySeconds?: number,
    private readonly message = 'no',
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { person } = (event as RecordedEvent<SeatTaken>).data;
    this.tried.push(person);
    if (this.fails(person, this.tried.filter((one) => one === person).length)) throw new Error(this.message);
    this.seen.push(person);
  }
}

async function seat(runtime: CqrsRuntime, tenant: string, ...people: string[]): Promise<void> {
  const id = newId();
  for (const person of people) await runtime.decisions.execute(contextOf(tenant), room, id, take(id, person));
}

async function start(...reactors: Reactor[]): Promise<CqrsRuntime> {
  const runtime = harness.process([]);
  await runtime.start({ projections: false, reactors });
  return runtime;
}

describe('a reactor', () => {
  it('sees every event in order, those before its first start too, and none again after a restart', async () => {
    const first = new Greeter();
    const tenant = newId();
    await seat(harness.process([]), tenant, 'a', 'b');
    const runtime = await start(first);
    await seat(runtime, tenant, 'c');
    await until(() => first.seen.length === 3);
    expect(first.seen).toEqual(['a', 'b', 'c']);
    await harness.stop(runtime);
    const second = new Greeter();
    await seat(await start(second), tenant, 'd');
    await until(() => second.seen.length > 0);
    expect(second.seen).toEqual(['d']);
  });

  it('is tried again, while other tenants are served, and goes on in order', async () => {
    const greeter = new Greeter((person, times) => person === 'b' && times < 3);
    const [troubled, other] = [newId(), newId()];
    const runtime = await start(greeter);
    await seat(runtime, troubled, 'a', 'b', 'c');
    await seat(runtime, other, 'x');
    await until(() => greeter.seen.length === 4);
    expect(greeter.seen.filter((person) => person !== 'x')).toEqual(['a', 'b', 'c']);
    expect(greeter.tried.filter((person) => person === 'b')).toHaveLength(3);
    await until(async () => (await runtime.failures()).length === 0);
  });

  it('fails for a tenant whose event always fails; the others go on, it is tried on, and goes on when it can be handled', async () => {
    let isMended = false;
    const poisoned = new Greeter((person) => person === 'b' && !isMended);
    const [troubled, other] = [newId(), newId()];
    const runtime = await start(poisoned);
    await seat(runtime, troubled, 'a', 'b', 'c');
    await seat(runtime, other, 'x');
    const hasFailed = () => harness.lines.some((line) => line.message === 'reactor failed for a tenant');
    await until(() => hasFailed() && poisoned.seen.includes('x'));
    expect(poisoned.seen).not.toContain('c');
    expect(await runtime.failures()).toMatchObject([{ name: 'reactor/test.greet', tenant: troubled }]);
    // Nobody restarts anything.
    isMended = true;
    await until(() => poisoned.seen.includes('c'));
    expect(poisoned.seen.filter((person) => person !== 'x')).toEqual(['a', 'b', 'c']);
    await until(async () => (await runtime.failures()).length === 0);
  });

  it('has not failed where the database answers late, however often, and is tried again soon', async () => {
    const late = new Greeter((_, times) => times < 12, undefined, 'Query read timeout');
    const runtime = await start(late);
    await seat(runtime, newId(), 'a');
    await until(() => late.seen.length === 1);
    expect(harness.lines.filter((line) => line.level === 'error')).toEqual([]);
    const retries = new ReactorRetries();
    const failure = { name: 'a', tenant: newId(), after: START, event: newId(), reason: 'no', attempts: 6 };
    for (const [reason, pause] of [
      ['Query read timeout', 5000],
      ['no', 300_000],
    ] as const) {
      retries.put(failure, 0, new Error(reason));
      expect(retries.next()?.due).toBe(pause);
    }
  });

  it('with a delay handles nothing before its time', async () => {
    const late = new Greeter(undefined, 1);
    const runtime = await start(late);
    const id = newId();
    const now = new Date().toISOString();
    await runtime.decisions.execute({ ...contextOf(newId()), now }, room, id, take(id, 'a'));
    await until(() => late.seen.length === 1);
    expect(Date.now() - Date.parse(now)).toBeGreaterThanOrEqual(1000);
  });

  it('with a delay is not held up by a clock that was an hour ahead when an event was written', async () => {
    const late = new Greeter(undefined, 1);
    const runtime = await start(late);
    const id = newId();
    const eventIds = () => v7({ msecs: Date.now() + 3_600_000 });
    for (const person of ['a', 'b', 'c']) {
      await runtime.decisions.execute(contextOf(newId()), room, person + id.slice(1), take(id, person), { eventIds });
    }
    await until(() => late.seen.length === 3, 5000);
  });

  it('runs in one process at a time, and in the next when that one stops', async () => {
    const [one, two] = [new Greeter(), new Greeter()];
    const first = await start(one);
    await until(async () => {
      await seat(first, newId(), newId());
      return one.seen.length > 0;
    });
    const second = await start(two);
    await seat(second, newId(), 'p', 'q');
    await until(() => one.seen.includes('q'));
    await harness.stop(first);
    await seat(second, newId(), 'r');
    await until(() => two.seen.includes('r'));
    expect(two.seen).toEqual(['r']);
    expect(one.seen).not.toContain('r');
  });
});

/** A reactor that has its entry written with the checkpoint; `disturb` may spoil the transaction. */
class Clerk implements Reactor {
  readonly name = 'test.clerk';
  readonly handles = ['SeatTaken'];
  readonly wrote: string[] = [];

  constructor(
    private readonly disturb: (person: string, times: number, write: Parameters<OutboxEntry>[0]) => Promise<void>,
    readonly isIndependent = false,
  ) {}

  async handle(event: RecordedEvent): Promise<OutboxEntry> {
    const { person } = (event as RecordedEvent<SeatTaken>).data;
    return async (tx) => {
      await tx.query('insert into test.sitters (id, room) values ($1, $2)', [person, event.stream]);
      this.wrote.push(person);
      await this.disturb(person, this.wrote.filter((one) => one === person).length, tx);
    };
  }
}

describe('what a reactor intends', () => {
  const sitters = async (tenant: string) =>
    (await harness.rows<{ id: string }>(tenant, 'test.sitters')).map(({ id }) => id);

  it('is written in the tenant of the event, with the checkpoint; where the checkpoint cannot move, not at all', async () => {
    const tenant = newId();
    const seen: string[][] = [];
    // Somebody else has moved the checkpoint meanwhile: the first time, the transaction is given up.
    const clerk = new Clerk(async (_, times, tx) => {
      if (times > 1) return void seen.push(await sitters(tenant));
      await tx.query('update cqrs.checkpoints set generation = generation + 1');
    });
    const runtime = await start(clerk);
    await seat(runtime, tenant, 'a');
    await until(() => clerk.wrote.length === 2);
    await until(async () => (await sitters(tenant)).length === 1);
    expect(seen).toEqual([[]]);
  });

  it('is undone whole when a part of it fails, and tried again with the event, while others are served', async () => {
    const [troubled, other] = [newId(), newId()];
    const clerk = new Clerk(async (person, times, tx) => {
      if (person === 'b' && times < 3) await tx.query('select 1 / 0');
    });
    const runtime = await start(clerk);
    await seat(runtime, troubled, 'a', 'b', 'c');
    await seat(runtime, other, 'x');
    // A row that was there already would be refused: each was written once and kept once.
    await until(async () => (await sitters(troubled)).length === 3 && (await sitters(other)).length === 1);
    expect(clerk.wrote.filter((person) => person === 'b')).toHaveLength(3);
    await until(async () => (await runtime.failures()).length === 0);
  });

  it('is written together where events do not depend on each other; one that fails holds up only its own tenant', async () => {
    const [troubled, other] = [newId(), newId()];
    const transactions = new Set<unknown>();
    const clerk = new Clerk(async (person, times, tx) => {
      if (person === 'b' && times < 4) await tx.query('select 1 / 0');
      if (person.startsWith('x')) transactions.add(tx);
    }, true);
    const people = Array.from({ length: 40 }, (_, index) => `x${index}`);
    await seat(harness.process([]), other, ...people);
    const runtime = await start(clerk);
    await until(async () => (await sitters(other)).length === 40);
    expect(transactions.size).toBeLessThan(5);
    await seat(runtime, troubled, 'a', 'b', 'c');
    await seat(runtime, other, 'z');
    await until(async () => (await sitters(troubled)).length === 3 && (await sitters(other)).length === 41);
    await until(async () => (await runtime.failures()).length === 0);
  });
});
