import { randomUUID } from 'node:crypto';
import { MemoryEventStore, START } from '@ateneo/event-store';
import type { Aggregate } from '@ateneo/cqrs';
import { JobHandlers, type JobInHand } from '@ateneo/jobs';
import type { DomainEvent } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Decide } from '@ateneo/resource';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ChangeAccountStatus } from '../../../identity/src/account/change-account-status.js';
import { CorrectProfile } from '../../../identity/src/account/correct-profile.js';
import { RegisterAccount } from '../../../identity/src/account/register-account.js';
import { aProfile } from '../../../identity/test/builders.js';
import { JoinOrganization } from '../../../organizations/src/membership/join-organization.js';
import { membershipAggregate } from '../../../organizations/src/membership/membership.aggregate.js';
import { createOrganization } from '../../../organizations/src/organization/create-organization.js';
import { organizationAggregate } from '../../../organizations/src/organization/organization.aggregate.js';
import { TRANSFER, TRANSFER_UNDO } from '../../../organizations/src/transfer/transfer-jobs.js';
import { transferAggregate } from '../../../organizations/src/transfer/transfer.aggregate.js';
import { FIND_RESIDENCES_AGAIN } from '../../../territory/src/application/find-residences-again.js';
import { layerAggregate } from '../../../territory/src/layer/layer.aggregate.js';
import { FindResidence } from '../../../territory/src/residence/find-residence.js';
import { BOARD_MEETING } from '../../../memberships/src/application/carry-out-meeting.js';
import { REMITTANCE } from '../../../memberships/src/application/make-remittance.js';
import { meetingAggregate } from '../../../memberships/src/meeting/meeting.aggregate.js';
import { remittanceAggregate } from '../../../memberships/src/remittance/remittance.aggregate.js';
import { eventually } from '../start-app.js';
import { type GapProcess, GapWorld } from './gap-world.js';
import { countedIn, killedEverywhere } from './killed-everywhere.js';

/** One more than a job takes at once: it is killed within the first lot, between the two, and in the second. */
const PEOPLE = 11;
const KILLS = [0, 1, 5, 10, 11] as const;

let world: GapWorld;
let boss = '';
let people: string[];
let [north, south] = ['', ''];

beforeAll(async () => {
  world = await GapWorld.open(async () => new MemoryEventStore());
  boss = await somebody();
  await world.living.run(new ChangeAccountStatus(world.context(boss), { do: 'grant_superuser', user: boss }));
  people = await Promise.all(Array.from({ length: PEOPLE }, somebody));
  await world.seen();
});
afterAll(() => world?.close());

async function somebody(): Promise<string> {
  const user = randomUUID();
  const terms = { legal: null, privacy: null, cookies: null };
  const said = { email: `${user}@example.org`, profile: aProfile({ national_id: '' }), terms, password: { hash: 'h' } };
  await world.living.run(new RegisterAccount(world.context(user), user, said));
  return user;
}

async function organization(): Promise<string> {
  const id = randomUUID();
  await world.living.run(createOrganization(world.context(), id, `Grupo ${id}`));
  return id;
}

/** The job goes on in another process from what was committed of it; whatever else the first had in hand is gone. */
async function killedAt(appends: number, kind: string, asked: unknown): Promise<boolean> {
  let [checkpoint, done]: [unknown, number] = [null, 0];
  const perform = ({ app }: GapProcess) => {
    const job: JobInHand = {
      id: randomUUID(),
      tenant: world.tenant,
      asker: boss,
      asked,
      get checkpoint() {
        return checkpoint;
      },
      get done() {
        return done;
      },
      step: async (work) => {
        if (world.dying.isDead && app === world.killed.app) throw new Error('dead');
        ({ checkpoint = checkpoint, done = done } = await work({ add: async () => {} } as never));
      },
      draft: async function* () {},
    };
    return app.get(JobHandlers, { strict: false }).find(kind)!.perform(job);
  };
  world.dying.dieAfter(appends);
  await perform(world.killed).catch((error: unknown) => {
    if (!world.dying.isDead) throw error;
  });
  const wasKilled = world.dying.isDead;
  world.dying.dieAfter(Infinity);
  // The views come first, as they do for the process that takes over.
  await world.seen();
  await perform(world.living);
  await world.seen();
  return wasKilled;
}

async function eachWas(aggregate: string, type: string, times: number): Promise<void> {
  for (const user of people) {
    const counted = await countedIn(world, `${aggregate}-${world.tenant}-${user}`, [type]);
    expect(counted).toEqual({ [type]: times });
  }
}

async function asTheLogSays(...views: string[]): Promise<void> {
  for (const view of views) expect((await world.living.runtime.replayCheck(view)).differences).toEqual([]);
}

describe('a process that is killed', () => {
  test.each(KILLS)(
    'after %i of the moves of a transfer, and of its undo, moves everybody once and back',
    async (appends) => {
      const decide = (command: object) =>
        new Decide(world.context(boss), transferAggregate, transfer, { ...command, transfer } as never);
      const transfer = randomUUID();
      [north, south] = [await organization(), await organization()];
      const before = await membershipEvents();
      for (const user of people) await world.living.run(new JoinOrganization(world.context(boss), user, north));
      const known = { from: 'open', to: 'open' };
      await world.living.run(decide({ do: 'begin', from: north, to: south, areas: [], known }));
      await world.seen();
      expect(await killedAt(appends, TRANSFER, { transfer, total: PEOPLE })).toBe(appends <= PEOPLE);
      expect(await whoIsIn(south)).toBe(PEOPLE);
      await world.living.run(decide({ do: 'undo', origin: 'open' }));
      await world.seen();
      await killedAt(appends, TRANSFER_UNDO, { transfer, total: PEOPLE });
      expect([await whoIsIn(north), await whoIsIn(south)]).toEqual([PEOPLE, 0]);
      // Joined, moved, taken back: three events each, however it was killed.
      expect((await membershipEvents()) - before).toBe(3 * PEOPLE);
      await asTheLogSays('organizations.membership', 'organizations.transfer');
    },
  );

  test('while people are placed again tells of each once where they live', async () => {
    const correct = (user: string, address_city: string, address_zip: string) =>
      world.living.run(new CorrectProfile(world.context(user), user, { address_city, address_zip }, 14));
    const towns = [
      ['Vic', '08500'],
      ['Tolosa', '20400'],
      ['Zaragoza', '50001'],
      ['Burgos', '09001'],
      ['Lugo', '27001'],
    ] as const;
    for (const user of people) await world.living.run(new FindResidence(world.context(), user));
    for (const [n, appends] of KILLS.entries()) {
      for (const user of people) await correct(user, towns[n]![0], towns[n]![1]);
      await world.seen();
      await killedAt(appends, FIND_RESIDENCES_AGAIN, {});
      await eachWas('territory.residence', 'PersonPlaced', n + 2);
    }
    await asTheLogSays('territory.residence', 'identity.person_area', 'statistics.person');
  });

  test('while another organization becomes the default leaves exactly one, told once', async () => {
    const kills = await killedEverywhere(
      world,
      organization,
      (id) => [
        () => {
          const command = { do: 'change' as const, organization: id, changes: { is_default: true } };
          return new Decide(world.context(boss), organizationAggregate, world.tenant, command);
        },
      ],
      async (id) => {
        const chosen = (await world.events()).filter(({ type }) => type === 'DefaultOrganizationChosen');
        expect(chosen.filter(({ data }) => (data as { organization: string }).organization === id)).toHaveLength(1);
        await world.seen();
        const sql = 'select id from organizations.organization where is_default';
        expect(await rows(sql)).toEqual([{ id }]);
      },
    );
    expect(kills).toBeGreaterThanOrEqual(1);
  });

  test('between two reactors leaves nobody a member who has left, whichever hears of it first', async () => {
    const [user, id] = [await somebody(), await organization()];
    await world.seen();
    await world.living.run(new JoinOrganization(world.context(boss), user, id));
    await world.seen();
    const leave = { do: 'leave' as const, user, organization: id };
    await world.living.run(new Decide(world.context(boss), membershipAggregate, user, leave));
    const told = ['PersonJoinedOrganization', 'PersonLeftOrganization'];
    const ofIdentity = world
      .reactorsOf(world.living)
      .filter(({ name, handles }) => name.startsWith('identity.') && told.some((type) => handles.includes(type)));
    const { store } = world;
    for (const reactor of ofIdentity.toReversed()) {
      const running = await world.startReactors([reactor]);
      const { events } = await store.readAll({ after: START, limit: 1000, types: reactor.handles });
      const last = events.at(-1)!.position;
      const at = () => world.checkpoint(`reactor/${reactor.name}`);
      await eventually(async () => store.compare((await at()) ?? START, last) >= 0);
      await running.stop();
    }
    await world.seen();
    expect(await rows(`select organization from identity.person where id = '${user}'`)).toEqual([
      { organization: null },
    ]);
  });

  /** What is decided, the reactor that asks for the job, and the job's kind. */
  const owed: Readonly<Record<string, () => [decided: Decide<never, never, never>, reactor: string, kind: string]>> = {
    'the beginning of a move and the asking for it': () => {
      const transfer = randomUUID();
      const known = { from: 'open', to: 'open' } as const;
      const begin = { do: 'begin' as const, transfer, from: north, to: south, areas: [], known };
      return [byBoss(transferAggregate, transfer, begin), 'when-transfer-began-move-people', TRANSFER];
    },
    'what the board decided and the asking for it': () => {
      const meeting = randomUUID();
      const nobody = { admitted: [], excluded: [], joined: [], left: [], owing: [] };
      const decide = {
        do: 'decide' as const,
        meeting,
        held_on: '2026-11-02',
        since: '2026-10-01T00:00:00.000Z',
        ...nobody,
      };
      return [byBoss(meetingAggregate, meeting, decide), 'when-many-are-decided-have-it-done', BOARD_MEETING];
    },
    'the beginning of a file of debits and the asking for it': () => {
      const remittance = randomUUID();
      const into = {
        holder: 'Casco Viejo',
        iban: '',
        creditor_identifier: '',
        file_format: 'pain.008.001.02' as const,
        is_one_line: true,
      };
      const due = { collect_on: '2026-12-01', earliest: '2026-12-01', at: '2026-11-20T10:00:00.000Z' };
      const of = { remittance, account: randomUUID(), organization: north };
      const begin = { do: 'begin', ...of, ...into, ...due } as const;
      return [byBoss(remittanceAggregate, remittance, begin), 'when-many-are-decided-have-it-done', REMITTANCE];
    },
    // Last: from here on a layer is in force whose file nobody has.
    'the loading of a layer and the asking for its places': () => {
      const layer = randomUUID();
      const said = {
        name: 'Distritos',
        source: 'x',
        valid_from: '2026-01-01',
        points: 4,
        areas: 1,
        level: 'adm5',
      } as const;
      const load = { do: 'load' as const, layer, replaces: null, today: '2026-11-01', ...said };
      return [byBoss(layerAggregate, world.tenant, load), 'when-layer-changed-place-people', FIND_RESIDENCES_AGAIN];
    },
  };

  test.each(Object.entries(owed))('between %s has it asked for once', async (_, said) => {
    const [decided, reactor, kind] = said();
    world.dying.dieAfter(1);
    await expect(world.killed.run(decided)).rejects.toThrow();
    world.dying.dieAfter(Infinity);
    const asked = () => rows(`select asker from jobs.job where kind = '${kind}'`);
    expect(await asked()).toEqual([]);
    const running = await world.startReactors(
      world.reactorsOf(world.living).filter(({ name }) => name.endsWith(reactor)),
    );
    await eventually(async () => (await asked()).length === 1);
    expect(await asked()).toEqual([{ asker: boss }]);
    await running.stop();
  });
});

function byBoss<State, C, Event extends DomainEvent>(aggregate: Aggregate<State, C, Event>, id: string, command: C) {
  return new Decide(world.context(boss), aggregate, id, command) as unknown as Decide<never, never, never>;
}

const rows = (sql: string) => world.living.app.get(Database, { strict: false }).read<object>(world.tenant, sql);

async function whoIsIn(id: string): Promise<number> {
  return (await rows(`select 1 from organizations.membership where organization = '${id}'`)).length;
}

async function membershipEvents(): Promise<number> {
  return (await world.events()).filter(({ type }) => /^Person(Joined|Left)Organization$/.test(type)).length;
}
