import { randomUUID } from 'node:crypto';
import { derivedId } from '@ateneo/cqrs';
import { MemoryEventStore } from '@ateneo/event-store';
import { Decide } from '@ateneo/resource';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ChangeAccountStatus } from '../../../identity/src/account/change-account-status.js';
import { RegisterAccount } from '../../../identity/src/account/register-account.js';
import { aProfile } from '../../../identity/test/builders.js';
import { AnswerCandidacy } from '../../../participation/src/candidacy/answer-candidacy.js';
import { ChangePresentation } from '../../../participation/src/candidacy/change-presentation.js';
import { DecideCandidacy } from '../../../participation/src/candidacy/decide-candidacy.js';
import { SubmitCandidacy } from '../../../participation/src/candidacy/submit-candidacy.js';
import { WriteCandidacy } from '../../../participation/src/candidacy/write-candidacy.js';
import { processAggregate } from '../../../participation/src/process/process.aggregate.js';
import { description } from '../../../participation/test/builders.js';
import { GapWorld } from './gap-world.js';
import { countedIn, killedEverywhere } from './killed-everywhere.js';

let world: GapWorld;
let [author, other] = ['', ''];

beforeAll(async () => {
  world = await GapWorld.open(async () => new MemoryEventStore());
  [author, other] = [await somebody(), await somebody()];
  await world.seen();
});
afterAll(() => world?.close());

async function somebody(): Promise<string> {
  const user = randomUUID();
  const terms = { legal: null, privacy: null, cookies: null };
  const registration = {
    email: `${user}@example.org`,
    profile: aProfile({ national_id: '' }),
    terms,
    password: { hash: 'h' },
  };
  await world.living.run(new RegisterAccount(world.context(user), user, registration));
  await world.living.run(new ChangeAccountStatus(world.context(user), { do: 'verify', user }));
  return user;
}

interface List {
  readonly candidacy: string;
  readonly presentation: string;
  readonly places: readonly [string, string];
}

const plan = {
  name: 'Junta',
  description: 'Se elige.',
  min_candidates: 2,
  max_candidates: 0,
  has_substitutes: false,
  min_substitutes: 0,
  max_substitutes: 0,
  start_datetime: null,
  end_datetime: null,
  organizations: [],
  areas: [],
  tags: [],
  member_since: null,
  parity: 'none',
} as const;

/** A presentation in a process that is open to everybody, and a list that nobody has begun. */
async function aList(): Promise<List> {
  const [process, presentation, candidacy] = [randomUUID(), randomUUID(), randomUUID()];
  const as = description({ is_active: true });
  await world.living.run(
    new Decide(world.context(), processAggregate, process, {
      do: 'create',
      process,
      as,
      now: new Date().toISOString(),
    }),
  );
  await world.living.run(new ChangePresentation(world.context(), { do: 'create', presentation, process, plan }));
  return { candidacy, presentation, places: [randomUUID(), randomUUID()] };
}

/** Begun, accepted by both, handed in. */
const handingIn = ({ candidacy, presentation, places: [first, second] }: List) => {
  const candidates = [
    { id: first, email: `${author}@example.org` },
    { id: second, email: `${other}@example.org` },
  ];
  const accept = { do: 'accept', gender: null } as const;
  return [
    () =>
      new WriteCandidacy(world.context(author), candidacy, presentation, { name: 'Río', programme: '', candidates }),
    () => new AnswerCandidacy(world.context(author), candidacy, accept),
    () => new AnswerCandidacy(world.context(other), candidacy, accept),
    () => new SubmitCandidacy(world.context(author), 'submit', candidacy),
  ];
};

async function aSubmittedList(): Promise<List> {
  const list = await aList();
  for (const make of handingIn(list)) await world.living.run<unknown>(make());
  return list;
}

const stream = (aggregate: string, id: string) => `participation.${aggregate}-${world.tenant}-${id}`;
const places = (types: readonly string[], { presentation }: List) =>
  Promise.all([author, other].map((who) => countedIn(world, stream('candidate', derivedId(presentation, who)), types)));

describe('a process that is killed', () => {
  test('while a candidacy is begun, accepted and handed in leaves one that is gone on with, each step once', async () => {
    const kills = await killedEverywhere(world, aList, handingIn, async (list) => {
      const expected = { CandidacyBegun: 1, CandidateNamed: 2, CandidateAccepted: 2, CandidacySubmitted: 1 };
      const counted = await countedIn(world, stream('candidacy', list.candidacy), Object.keys(expected));
      expect(counted).toEqual(expected);
      expect(await places(['CandidateBound', 'CandidateFreed'], list)).toEqual([
        { CandidateBound: 1, CandidateFreed: 0 },
        { CandidateBound: 1, CandidateFreed: 0 },
      ]);
      const taken = await countedIn(world, stream('candidacy_presentation', list.presentation), [
        'CandidacyPresentationTaken',
      ]);
      expect(taken).toEqual({ CandidacyPresentationTaken: 1 });
    });
    // Begun; each of two binds and accepts; rules taken; handed in.
    expect(kills).toBeGreaterThanOrEqual(7);
  });

  test('while one is proclaimed and somebody leaves it tells of each once, and gives their place back', async () => {
    const kills = await killedEverywhere(
      world,
      aSubmittedList,
      ({ candidacy }) => [
        () => new DecideCandidacy(world.context(), candidacy, { do: 'proclaim' }),
        () => new AnswerCandidacy(world.context(other), candidacy, { do: 'resign' }),
      ],
      async (list) => {
        const expected = { CandidacyProclaimed: 1, CandidateResigned: 1 };
        expect(await countedIn(world, stream('candidacy', list.candidacy), Object.keys(expected))).toEqual(expected);
        expect((await places(['CandidateFreed'], list)).map(({ CandidateFreed: freed }) => freed)).toEqual([0, 1]);
      },
    );
    expect(kills).toBeGreaterThanOrEqual(3);
  });

  test('while one is taken back frees everybody who stood in it, once', async () => {
    const kills = await killedEverywhere(
      world,
      aSubmittedList,
      ({ candidacy }) => [() => new SubmitCandidacy(world.context(author), 'withdraw', candidacy)],
      async (list) => {
        expect(await countedIn(world, stream('candidacy', list.candidacy), ['CandidacyWithdrawn'])).toEqual({
          CandidacyWithdrawn: 1,
        });
        expect((await places(['CandidateFreed'], list)).map(({ CandidateFreed: freed }) => freed)).toEqual([1, 1]);
      },
    );
    expect(kills).toBeGreaterThanOrEqual(3);
  });
});
