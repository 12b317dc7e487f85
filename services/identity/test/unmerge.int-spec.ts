import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Amedment, Document, Organization, Tag, User } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { ask, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { goodPassword } from './builders.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let admin: Person, neutral: Person;
let organizations: string[], tags: string[];
beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  neutral = await enrol(app, [{ do: 'verify' }]);
  const create = async <One extends { id: string }>(path: string, body: object) =>
    (await ask<One>(201, admin.browser, 'POST', path, body)).id;
  organizations = [
    await create<Organization>('organizations/organizations', { name: 'Norte' }),
    await create<Organization>('organizations/organizations', { name: 'Sur' }),
  ];
  tags = [
    await create<Tag>('users/tags', { name: 'Vivienda', colour: '#0f5c5c' }),
    await create<Tag>('users/tags', { name: 'Transporte', colour: '#0f5c5c' }),
  ];
});
afterAll(() => app.close());

type Who = 'survivor' | 'closed';
/** One act: whose, what, and with which of the things that there are. */
interface Act {
  readonly who: Who;
  readonly what: keyof typeof kinds;
  readonly which: number;
}

/** A world of its own: two accounts and a document with four amendments of somebody else. */
interface World {
  readonly people: Record<Who, Person>;
  readonly document: Document;
  readonly amendments: readonly Amedment[];
}

const by = ({ people }: World, who: Who) => people[who].browser;
const kinds = {
  correct: (world: World, who: Who, which: number) =>
    by(world, who).patch('users/users/self', { address_city: `Ciudad ${which}` }),
  phone: (world: World, who: Who, which: number) =>
    by(world, who).patch('users/users/self', { phone: `61234567${which}` }),
  propose: (world: World, who: Who, which: number) => propose(by(world, who), world.document, { reason: `M${which}` }),
  vote: (world: World, who: Who, which: number) =>
    by(world, who).post(`processes/amedments/${world.amendments[which]!.id}/vote`, {
      value: which % 2 ? 'up' : 'down',
    }),
  join: (world: World, who: Who, which: number) =>
    admin.browser.post(`organizations/organizations/${organizations[which % 2]}/members`, {
      user: world.people[who].id,
    }),
  leave: (world: World, who: Who, which: number) =>
    admin.browser.delete(`organizations/organizations/${organizations[which % 2]}/members/${world.people[who].id}`),
  tag: (world: World, who: Who, which: number) =>
    admin.browser.post('users/usertags', { user: world.people[who].id, tag: tags[which % 2] }),
} as const;

function randomActs(length: number, who: readonly Who[]): Act[] {
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  return Array.from({ length }, () => ({
    who: who[randomInt(who.length)]!,
    what: names[randomInt(names.length)]!,
    which: randomInt(4),
  }));
}

/** What followers of a merge have to do something about: the first history ends with it, others come to it by chance. */
const telling: readonly Act[] = [
  { who: 'survivor', what: 'join', which: 0 },
  { who: 'survivor', what: 'leave', which: 0 },
  { who: 'closed', what: 'join', which: 1 },
  { who: 'survivor', what: 'vote', which: 0 },
  { who: 'closed', what: 'vote', which: 0 },
  { who: 'closed', what: 'vote', which: 1 },
  { who: 'closed', what: 'tag', which: 0 },
  { who: 'closed', what: 'propose', which: 2 },
];

async function newWorld(): Promise<World> {
  const process = await openProcess(admin.browser);
  const document = await openDocument(admin.browser, process.id);
  const amendments: Amedment[] = [];
  for (let n = 0; n < 4; n += 1) amendments.push(await propose(neutral.browser, document, { reason: `De otra ${n}` }));
  const people = { survivor: await enrol(app, [{ do: 'verify' }]), closed: await enrol(app, [{ do: 'verify' }]) };
  return { people, document, amendments };
}

async function perform(world: World, acts: readonly Act[]): Promise<void> {
  for (const { who, what, which } of acts) {
    await kinds[what](world, who, which);
    // What organizations decide is told to identity through the log.
    if (what === 'join' || what === 'leave') await sleep(150);
  }
}

const signedInAgain = async (world: World): Promise<World> => {
  const { survivor, closed } = world.people;
  const browser = await app.signedIn(closed.body.email, goodPassword);
  return { ...world, people: { survivor, closed: { ...closed, browser } } };
};

/** Everything that the product says of an account, with nothing in it that tells one world from another. */
async function told(world: World, who: Who) {
  const { id, browser } = world.people[who];
  const user = (await admin.browser.get(`users/users/${id}`)).json as User;
  const list = async <Row>(from: Person['browser'], path: string) =>
    ((await from.get(`${path}&rowsPerPage=100`)).json as { results: Row[] }).results;
  const written = await list<Amedment>(admin.browser, `processes/amedments?user=${id}`);
  const changes = await list<{ field: string; after: string; user: string }>(
    admin.browser,
    `users/userchanges?user=${id}&field=address_city,phone&sortBy=creation_datetime`,
  );
  const votes: unknown[] = [];
  for (const amendment of world.amendments) {
    votes.push(((await browser.get(`processes/amedments/${amendment.id}`)).json as Amedment).own_vote);
  }
  return {
    organization: user.organization,
    tags: user.tags?.toSorted(),
    city: user.address_city,
    phone: user.phone,
    written: written.map(({ reason, user: author }) => [reason, author === id]).toSorted(),
    own: (await list<Amedment>(browser, `processes/amedments?is_own=true`)).map(({ reason }) => reason).toSorted(),
    changes: changes.map(({ field, after, user: whose }) => [field, after, whose === id]),
    votes,
  };
}

/** The totals as they are counted, whatever is shown. */
async function totals({ amendments }: World) {
  return app.core.database.inTenant(app.tenants.one, (tx) =>
    tx.query(
      `select a.id, coalesce(t.up, 0) as up, coalesce(t.down, 0) as down, coalesce(t.abs, 0) as abs
         from unnest($1::uuid[]) with ordinality as a(id, n) left join participation.amendment_tally t on t.id = a.id order by n`,
      [amendments.map(({ id }) => id)],
    ),
  );
}
const counts = async (world: World) =>
  (await totals(world)).map(({ id: _, ...counted }: Record<string, unknown>) => counted);

describe('after random acts, a merge, random acts and its undoing', () => {
  test.each([1, 2, 3])(
    'everything is as if each act belonged to the account that did it: history %i',
    async (history) => {
      const both: readonly Who[] = ['survivor', 'closed'];
      const before = [...randomActs(14, both), ...(history === 1 ? telling : [])];
      // An organization that was changed meanwhile does not go back: there the follower would have nothing to do.
      const tells = ({ what }: Act) => history !== 1 || !['join', 'leave'].includes(what);
      const during = randomActs(8, ['survivor']).filter(tells);
      const after = randomActs(6, both).filter(tells);
      const reference = await newWorld();
      let world = await newWorld();
      const { survivor, closed } = world.people;
      const context = JSON.stringify({ before, during, after });

      await perform(world, before);
      const { votes } = await told(world, 'survivor');
      await ask(200, admin.browser, 'POST', `users/users/${survivor.id}/merge`, { user: closed.id });
      // What the closed account had voted is not the survivor's: it goes when the voting closes (ended-accounts.int-spec).
      expect([context, (await told(world, 'survivor')).votes]).toEqual([context, votes]);
      await perform(world, during);
      await ask(200, admin.browser, 'POST', `users/users/${survivor.id}/unmerge`, { user: closed.id });
      world = await signedInAgain(world);
      await perform(reference, before);
      await perform(reference, during);
      await sleep(500);
      await perform(world, after);
      await perform(reference, after);

      for (const who of both) {
        const expected = await told(reference, who);
        await eventually(async () => JSON.stringify(await told(world, who)) === JSON.stringify(expected)).catch(
          () => undefined,
        );
        expect([context, who, await told(world, who)]).toEqual([context, who, expected]);
      }
      expect([context, await counts(world)]).toEqual([context, await counts(reference)]);
    },
  );

  test('while they are merged, the survivor has written what both wrote', async () => {
    const world = await newWorld();
    const { survivor, closed } = world.people;
    await propose(closed.browser, world.document, { reason: 'De la cerrada' });
    await ask(200, admin.browser, 'POST', `users/users/${survivor.id}/merge`, { user: closed.id });
    expect(await told(world, 'survivor')).toMatchObject({ written: [['De la cerrada', true]], own: ['De la cerrada'] });
    const { json } = await survivor.browser.get(`processes/amedments?is_own=true`);
    const [own] = (json as { results: Amedment[] }).results;
    const vote = await survivor.browser.post(`processes/amedments/${own!.id}/vote`, { value: 'up' });
    expect((vote.json as { code: string }).code).toBe('own_amedment');
    expect((await survivor.browser.delete(`processes/amedments/${own!.id}`)).status).toBe(200);
  });
});
