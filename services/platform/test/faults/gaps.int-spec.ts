import { setTimeout as sleep } from 'node:timers/promises';
import type { Reactor } from '@ateneo/cqrs';
import { MemoryEventStore, openEventStoreDB, type Position, PostgresEventStore } from '@ateneo/event-store';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EventStoreDBDouble } from '../../../../libs/event-store/test/eventstoredb/double.js';
import { gapFaults } from './gap-faults.js';
import { scenarios } from './gap-scenarios.js';
import { GapWorld, type OpenStore } from './gap-world.js';
import { moveClock } from './moved-clock.mjs';

let double: EventStoreDBDouble | undefined;

/** Every adapter that there is, and how many reactors and views read everything again at the end. */
const adapters: readonly (readonly [string, number, OpenStore])[] = [
  ['memory', Infinity, async () => new MemoryEventStore()],
  ['PostgreSQL', Infinity, ({ ownerUrl }) => PostgresEventStore.open(ownerUrl)],
  [
    // The double does its work in this process too, so that reading everything again is paid twice.
    'EventStoreDB',
    2,
    async () => {
      double = await EventStoreDBDouble.start();
      return openEventStoreDB(double.url);
    },
  ],
];

// Ids carry their time and never go back: the clock is only ever moved on.
let minutes = 0;

afterAll(() => {
  moveClock(0);
  double?.down();
});

describe.each(adapters)('a process that is killed between two appends, on %s', (_, rereading, openStore) => {
  let world: GapWorld;

  beforeAll(async () => {
    world = await GapWorld.open(openStore);
  });
  afterAll(() => world?.close());

  const faults = async () => gapFaults(await world.events(), world.living.runtime.claims);

  test.each(scenarios)('$name: what is sent again afterwards comes to the same', async ({ prepare, again = [] }) => {
    const outcomes: string[] = [];
    for (let appends = 0; ; appends += 1) {
      const [abandoned, repeated] = [await prepare(world), await prepare(world)];
      for (const make of [abandoned, repeated]) {
        world.dying.dieAfter(appends);
        outcomes.push(await outcomeOf(world.killed.run(make())));
      }
      if (!world.dying.isDead) break;
      outcomes.splice(-2, 2, await outcomeOf(world.living.run(repeated())));
    }
    const whole = outcomes.at(-1)!;
    expect(outcomes.length).toBeGreaterThan(2);
    expect(outcomes.filter((outcome) => outcome !== whole && !again.includes(outcome))).toEqual([]);
  });

  test('leaves gaps, and the checks see each kind of them', async () => {
    const kinds = new Set((await faults()).map((fault) => fault.replaceAll(/[0-9a-f-]{36}/g, 'X')));
    expect([...kinds].toSorted()).toEqual([
      '0 e-mails follow from AccountRegistered X',
      '0 e-mails follow from AmendmentProposed X',
      '0 e-mails follow from EmailVerified X',
      '0 e-mails follow from VerificationMailRequested X',
      'a claim is held by X, who does not have the value',
      'account X does not know its organization',
      'amendment X is held and is not there',
      'document X is held and is not there',
    ]);
  });

  test('reactors close every gap a minute later, killed themselves after each of their appends', async () => {
    minutes += 1;
    moveClock(minutes * 61_000);
    const reactors = world.reactorsOf(world.killed);
    let kills = 0;
    for (
      let after = await world.events();
      after.length > 0;
      after = await world.events(after.at(-1)!.position as Position)
    ) {
      for (const event of after) {
        for (const reactor of reactors.filter(({ handles }) => handles.includes(event.type)))
          kills += await killInEveryGap(world, async () => void (await reactor.handle(event)));
      }
    }
    expect(kills).toBeGreaterThan(scenarios.length);
    expect(await faults()).toEqual([]);
  });

  test('reactors that see everything again change nothing; nobody has failed; views are what the log says', async () => {
    const before = (await world.events()).length;
    const reactors = world.reactorsOf(world.living).slice(0, rereading);
    const runtime = await world.startReactors(reactors);
    for (const reactor of reactors) while (!(await hasSeenAll(world, reactor))) await sleep(100);
    expect(await runtime.failures()).toEqual([]);
    expect((await world.events()).length).toBe(before);
    await world.seen();
    for (const view of world.views.slice(0, rereading))
      expect(await world.living.runtime.replayCheck(view)).toMatchObject({ view, differences: [], failures: [] });
  });
});

/** 'done', or the code of the refusal. */
function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
}

/** Answers how often it was killed until it came through. */
async function killInEveryGap({ dying }: GapWorld, work: () => Promise<void>): Promise<number> {
  for (let appends = 0; ; appends += 1) {
    dying.dieAfter(appends);
    const failed = await work().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (dying.isDead) continue;
    if (failed !== undefined) throw failed;
    return appends;
  }
}

/** Whether no event that it handles comes after its checkpoint. */
async function hasSeenAll(world: GapWorld, { name, handles }: Reactor): Promise<boolean> {
  const position = await world.checkpoint(`reactor/${name}`);
  if (position === undefined) return false;
  const { events } = await world.store.readAll({ after: position, limit: 1, types: handles });
  return events.length === 0;
}
