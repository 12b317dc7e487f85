import { randomUUID } from 'node:crypto';
import { MemoryEventStore } from '@ateneo/event-store';
import { Decide } from '@ateneo/resource';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ChangeAccountStatus } from '../../../identity/src/account/change-account-status.js';
import { RegisterAccount } from '../../../identity/src/account/register-account.js';
import { aProfile } from '../../../identity/test/builders.js';
import { ProposeAmendment } from '../../../participation/src/amendment/propose-amendment.js';
import { OpenDocument } from '../../../participation/src/document/open-document.js';
import { ChangeElection } from '../../../participation/src/election/change-election.js';
import { KeepElection } from '../../../participation/src/election/keep-election.js';
import { KeepVoting } from '../../../participation/src/process/keep-voting.js';
import { processAggregate } from '../../../participation/src/process/process.aggregate.js';
import { description, edition, noDates } from '../../../participation/test/builders.js';
import { GapWorld } from './gap-world.js';
import { countedIn, killedEverywhere } from './killed-everywhere.js';

const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

let world: GapWorld;
let author: string;

beforeAll(async () => {
  world = await GapWorld.open(async () => new MemoryEventStore());
  author = randomUUID();
  const registration = {
    email: `${author}@example.org`,
    profile: aProfile(),
    terms: { legal: null, privacy: null, cookies: null },
    password: { hash: 'h' },
  };
  await world.living.run(new RegisterAccount(world.context(author), author, registration));
  await world.living.run(new ChangeAccountStatus(world.context(author), { do: 'verify', user: author }));
  await world.seen();
});
afterAll(() => world?.close());

/** Open to everybody, with two amendments; voting is over in two days. */
async function processWithAmendments(): Promise<string> {
  const [process, document, article] = [randomUUID(), randomUUID(), randomUUID()];
  const schedule = { ...noDates, amedment_voting_start_datetime: inDays(1), amedment_voting_end_datetime: inDays(2) };
  const as = { ...description({ is_active: true }), schedule };
  await world.living.run(
    new Decide(world.context(), processAggregate, process, {
      do: 'create',
      process,
      as,
      now: new Date().toISOString(),
    }),
  );
  const articles = [{ id: article, title: 'Artículo 1', content: 'Uno.' }];
  const text = { introduction: '', chapters: [{ id: randomUUID(), title: 'I', articles }] };
  await world.living.run(new OpenDocument(world.context(), document, process, 'Estatutos', text));
  for (const id of [randomUUID(), randomUUID()]) {
    const proposed = { ...edition({ article, content: `Dice ${id}.` }), reason: 'Urge.', references: [] };
    await world.living.run(new ProposeAmendment(world.context(author), id, document, proposed));
  }
  return process;
}

describe('a process that is killed', () => {
  test('while a voting opens, ends, is counted and closed leaves one that the next finishes, each step once', async () => {
    const at = (days: number) => ({ ...world.context(), now: inDays(days) });
    const kills = await killedEverywhere(
      world,
      processWithAmendments,
      (process) => [1.5, 3].map((days) => () => new KeepVoting(at(days), process)),
      async (process) => {
        const expected = { VotingOpened: 1, VotingEnded: 1, AmendmentDecided: 2, VotingClosed: 1 };
        const stream = `participation.voting-${world.tenant}-${process}`;
        expect(await countedIn(world, stream, Object.keys(expected))).toEqual(expected);
      },
    );
    // Opened, ended, counted, closed: each is an append of its own.
    expect(kills).toBeGreaterThanOrEqual(4);
  });

  test('while an election opens and closes tells of each once', async () => {
    const at = (days: number) => ({ ...world.context(), now: inDays(days) });
    const kills = await killedEverywhere(
      world,
      async () => {
        const [election, process] = [randomUUID(), await processWithAmendments()];
        const plan = {
          title: 'Junta',
          description: '',
          external_link: 'https://vota.example.org',
          held_by: '',
          at_hand: '',
          start_datetime: inDays(1),
          end_datetime: inDays(2),
          method: 'choice',
          is_random_order: true,
          is_blank_allowed: true,
          seats: 1,
          options: [],
        } as const;
        await world.living.run(new ChangeElection(world.context(), { do: 'create', election, process, plan }));
        return election;
      },
      (election) => [1.5, 3].map((days) => () => new KeepElection(at(days), election)),
      async (election) => {
        const expected = { ElectionOpened: 1, ElectionClosed: 1 };
        const stream = `participation.election-${world.tenant}-${election}`;
        expect(await countedIn(world, stream, Object.keys(expected))).toEqual(expected);
      },
    );
    expect(kills).toBeGreaterThanOrEqual(2);
  });
});
