import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCqrsRuntime, type CqrsRuntime } from '@ateneo/cqrs';
import { MemoryEventStore } from '@ateneo/event-store';
import { MemoryKeyStore } from '@ateneo/keys';
import { expect, test } from '@jest/globals';
import { Chance } from '../../platform/test/faults/chaos/random.js';
import { MemberNumbers } from '../src/application/member-numbers.js';
import { membershipAggregate } from '../src/membership/membership.aggregate.js';
import { membershipEventTypes } from '../src/membership/membership.events.js';
import { numberEventTypes } from '../src/number/number.events.js';
import { context, TENANT } from './paying-in-memory.js';

const MEMBERS = 3;
const NUMBERS = ['1', '2', '3', '4', '5'];

/** Each call takes a moment before it begins and after it has ended, as over a network. */
function delayed<T extends object>(service: T, chance: Chance): T {
  return new Proxy(service, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        await sleep(chance.between(0, 3));
        const answer = await method.apply(target, args);
        await sleep(chance.between(0, 3));
        return answer;
      };
    },
  });
}

async function chosen({ decisions }: CqrsRuntime, user: string): Promise<void> {
  const choice = { user, product: randomUUID(), price: randomUUID(), organization: randomUUID(), interval: 'year' };
  const data = { ...choice, trial_days: 0, fee: { amount: 100 }, invoice: null, period: null, at: context.now };
  const decider = { ...membershipAggregate.decider, decide: () => [{ type: 'MembershipChosen', data } as never] };
  await decisions.execute(context, { ...membershipAggregate, decider }, user, undefined as never);
}

function inMemory(): CqrsRuntime {
  return createCqrsRuntime({
    contexts: [{ name: 'memberships', eventTypes: { ...membershipEventTypes, ...numberEventTypes }, projections: [] }],
    store: new MemoryEventStore(),
    keys: new MemoryKeyStore(),
  });
}

/** Claims of which this call waits until `goOn`. */
function heldAt(claims: CqrsRuntime['claims'], call: keyof CqrsRuntime['claims']) {
  let goOn = (): void => {};
  const going = new Promise<void>((resolve) => (goOn = resolve));
  const slow = new Proxy(claims, {
    get:
      (target, name) =>
      async (...args: unknown[]) => {
        if (name === call) await going;
        return (Reflect.get(target, name) as (...all: unknown[]) => unknown).apply(target, args);
      },
  });
  return { slow, goOn };
}

/** What members have, and what is held for whom, after so many gave and corrected numbers at once. */
async function race(seed: number) {
  const runtime = inMemory();
  const chance = new Chance(seed);
  const numbers = new MemberNumbers(delayed(runtime.decisions, chance), delayed(runtime.claims, chance));
  const members = Array.from({ length: MEMBERS }, () => randomUUID());
  await Promise.all(members.map((user) => chosen(runtime, user)));
  const acts = members.flatMap((user) => [
    () => numbers.give(context, user),
    ...Array.from({ length: 3 }, () => () => numbers.correct(context, user, chance.one(NUMBERS))),
  ]);
  const answers = await Promise.allSettled(
    acts.map(async (act) => {
      await sleep(chance.between(0, 12));
      return act();
    }),
  );
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  const have = await Promise.all(
    members.map(async (user) => (await runtime.decisions.load(TENANT, membershipAggregate, user)).state.number),
  );
  const held = await Promise.all(NUMBERS.map((number) => runtime.claims.holder(TENANT, 'member_number', number)));
  await runtime.stop();
  return { refused, members, have, held };
}

test('whoever gives and corrects numbers at once, each member has one, it is held for them, and no other is held', async () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const { refused, members, have, held } = await race(seed);
    expect({ seed, refused: refused.filter((code) => code !== 'memberships.number_taken') }).toEqual({
      seed,
      refused: [],
    });
    expect({ seed, have: new Set(have).size, none: have.includes(null) }).toEqual({ seed, have: MEMBERS, none: false });
    const owners = NUMBERS.map((number) => members[have.indexOf(number)]);
    expect({ seed, held }).toEqual({ seed, held: owners });
  }
});

test('whoever is given back a number that was being given up keeps it', async () => {
  const runtime = inMemory();
  const { decisions, claims } = runtime;
  const user = randomUUID();
  await chosen(runtime, user);
  const numbers = new MemberNumbers(decisions, claims);
  await numbers.correct(context, user, '1');
  const { slow, goOn } = heldAt(claims, 'release');
  const first = new MemberNumbers(decisions, slow).correct(context, user, '2');
  const numberOf = async () => (await decisions.load(TENANT, membershipAggregate, user)).state.number;
  while ((await numberOf()) !== '2') await sleep(1);
  await numbers.correct(context, user, '1');
  goOn();
  await first;
  const held = await Promise.all(['1', '2'].map((one) => claims.holder(TENANT, 'member_number', one)));
  expect([await numberOf(), ...held]).toEqual(['1', user, undefined]);
  await runtime.stop();
});

test('a number that two gave at once is free once another one is said', async () => {
  const runtime = inMemory();
  const { decisions, claims } = runtime;
  const user = randomUUID();
  await chosen(runtime, user);
  const held = (number: string) => {
    const { slow, goOn } = heldAt(claims, 'holdAnew');
    return { done: new MemberNumbers(decisions, slow).correct(context, user, number), goOn };
  };
  const second = held('1');
  await sleep(5);
  await new MemberNumbers(decisions, claims).correct(context, user, '1');
  const other = held('2');
  await sleep(5);
  second.goOn();
  await second.done;
  other.goOn();
  await other.done;
  const { state } = await decisions.load(TENANT, membershipAggregate, user);
  const holders = await Promise.all(['1', '2'].map((one) => claims.holder(TENANT, 'member_number', one)));
  expect([state.number, ...holders]).toEqual(['2', undefined, user]);
  await runtime.stop();
});
