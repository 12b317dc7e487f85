import { randomUUID } from 'node:crypto';
import type {
  StatsAreas,
  StatsEvolution,
  StatsGeneral,
  StatsMap,
  StatsMembers,
  StatsOverview,
} from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NO_STREAM, streamName } from '@ateneo/event-store';
import { CommandBus } from '@nestjs/cqrs';
import { emptyProfile } from '../../identity/src/account/account.events.js';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { JoinOrganization } from '../../organizations/src/membership/join-organization.js';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import { eventually, ONE, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';

const [FIRST, LOCAL] = [randomUUID(), randomUUID()];

let app: TestApp;
let superuser: Person;
let auditor: Person;
let staff: Person;

beforeAll(async () => {
  app = await startApp({ alone: true });
  const bus = app.app.get(CommandBus, { strict: false });
  await bus.execute(createOrganization(systemIn(app.tenants.one), FIRST, 'General'));
  await bus.execute(createOrganization(systemIn(app.tenants.one), LOCAL, 'Casco Viejo'));
  superuser = await enrol(app, [{ do: 'grant_superuser' }], { birth_date: '1975-01-01', gender: 'M' });
  auditor = await enrol(app, [{ do: 'grant_auditor' }], { birth_date: '1975-01-01', gender: 'M' });
  staff = await enrol(app, [{ do: 'grant_staff', organization: LOCAL }], { birth_date: '1975-01-01', gender: 'M' });
  await people(12, 1985, 'H');
  await people(4, 1955, 'X');
});
afterAll(() => app.close());

/** So many people of that year of birth, straight into the log; every third belongs to the organization. */
async function people(count: number, year: number | null, gender: string): Promise<void> {
  const tenant = app.tenants.one;
  const bus = app.app.get(CommandBus, { strict: false });
  const users = Array.from({ length: count }, () => randomUUID());
  for (const user of users) {
    const profile = {
      ...emptyProfile,
      language: 'ca',
      first_name: 'Ana',
      birth_date: year === null ? null : `${year}-01-01`,
      gender,
    };
    const events = [
      { type: 'AccountRegistered', data: { user, language: 'ca', email: `${user}@example.org`, profile, terms: {} } },
      { type: 'EmailVerified', data: { user } },
    ];
    const encoded = events.map((event) => app.core.serving.codec.encode(systemIn(tenant), event, randomUUID()));
    await app.core.store.append({
      stream: streamName('identity.account', tenant, user),
      tenant,
      expectedRevision: NO_STREAM,
      events: await Promise.all(encoded),
    });
  }
  const known = await app.core.ownerStore.head();
  await eventually(() => app.core.serving.views.reached('organizations.person', known));
  for (const user of users.filter((_, n) => n % 3 === 0))
    await bus.execute(new JoinOrganization(systemIn(tenant), user, LOCAL));
  const head = await app.core.ownerStore.head();
  for (const view of ['statistics.person', 'statistics.quarter'])
    await eventually(() => app.core.serving.views.reached(view, head));
}

async function ask<Answer>(who: Person, path: string): Promise<Answer> {
  const { status, json, text } = await who.browser.get(`stats/${path}`);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return json as Answer;
}

async function listed(who: Person, query: string): Promise<number> {
  return ((await who.browser.get(`users/users?${query}`)).json as { count: number }).count;
}

describe('a superuser is told exactly', () => {
  test('the very numbers that the list has', async () => {
    // The list learns of organizations by a reactor.
    await eventually(async () => (await listed(superuser, 'is_member=true')) === 6);
    expect(await ask<StatsOverview>(superuser, 'overview')).toEqual({
      people: 19,
      verified: 16,
      members: 6,
      active: 19,
      placed: 0,
      exact: true,
      at_least: 10,
    });
    expect([await listed(superuser, ''), await listed(superuser, 'is_verified=true')]).toEqual([19, 16]);
    const { json } = await superuser.browser.get(`organizations/organizations/${LOCAL}`);
    expect((json as { member_count: number }).member_count).toBe(6);
  });

  test.each([
    ['population=members', 6, 'is_member=true'],
    ['gender=H', 12, 'gender=H'],
    ['language=ca&gender=X', 4, 'language=ca&gender=X'],
    [`organization=${LOCAL}`, 6, `organization=${LOCAL}`],
    ['age=60-74', 4, 'birth_date_gte=1955-01-01&birth_date_lte=1964-12-31'],
    ['period=2001-01-01,2001-12-31', 0, 'creation_datetime_lte=2001-12-31T00:00:00Z'],
  ])('of %s', async (query, count, list) => {
    expect((await ask<StatsOverview>(superuser, `overview?${query}`)).people).toBe(count);
    expect(await listed(superuser, list)).toBe(count);
  });

  test('by age, gender, language and organization, each adding up to all', async () => {
    const { ages, genders, languages, organizations } = await ask<StatsGeneral>(superuser, 'general');
    const named = (groups: StatsGeneral['ages']) => Object.fromEntries(groups.map((one) => [one.names[0], one.people]));
    expect(named(genders)).toEqual({ H: 12, X: 4, M: 3 });
    expect(named(languages)).toEqual({ ca: 16, es: 3 });
    expect(named(organizations)).toEqual({ '?': 13, [LOCAL]: 6 });
    expect(named(ages)).toMatchObject({ '30-44': 12, '45-59': 3, '60-74': 4, '?': 0 });
    expect(ages.find(({ names }) => names[0] === '60-74')?.born).toMatchObject({ to: 1964 });
  });

  test('where they live, at each level', async () => {
    const address = { address_city: 'Vic', address_zip: '08500', address_country: 'ES' };
    await superuser.browser.patch('users/users/self', address);
    await eventually(async () => (await ask<StatsMap>(superuser, 'map')).areas.length === 1);
    const { areas, unplaced, few } = await ask<StatsMap>(superuser, 'map');
    expect(areas).toMatchObject([{ code: '08', name: 'Barcelona', people: 1 }]);
    expect([unplaced.people, few]).toEqual([18, null]);
    const towns = await ask<StatsMap>(superuser, `map?level=adm4&area=${areas[0]!.id}`);
    expect(towns).toMatchObject({ areas: [{ name: 'Vic', people: 1 }], unplaced: { people: 0 } });
  });

  test('one level below where they ask, and where that is', async () => {
    const at = async (query: string) => {
      const { within, areas, level } = await ask<StatsAreas>(superuser, `areas?${query}`);
      return {
        within: within.map(({ name }) => name),
        level,
        areas: areas.map(({ name, people: all }) => [name, all]),
        id: areas[0]!.id,
      };
    };
    const regions = await at('');
    expect(regions).toMatchObject({ within: [], level: 'adm1', areas: [['Cataluña/Catalunya', 1]] });
    const provinces = await at(`area=${regions.id}`);
    expect(provinces).toMatchObject({
      within: ['España', 'Cataluña/Catalunya'],
      level: 'adm2',
      areas: [['Barcelona', 1]],
    });
    expect(await at(`area=${provinces.id}`)).toMatchObject({ level: 'adm4', areas: [['Vic', 1]] });
  });

  test('who belong to an organization, and since when, as the list has it', async () => {
    const { members, organizations, since, exact } = await ask<StatsMembers>(superuser, 'members');
    expect([members, exact]).toEqual([6, true]);
    expect(organizations).toMatchObject([{ names: [LOCAL], members: 6 }]);
    expect(since).toMatchObject([{ names: [String(new Date().getFullYear())], members: 6 }]);
    const [{ from, to } = {}] = since;
    const within = `organization_datetime_gte=${from}&organization_datetime_lte=${to}`;
    expect(await listed(superuser, within)).toBe(6);
    expect((await ask<StatsMembers>(superuser, 'members?gender=X')).members).toBe(2);
    expect((await superuser.browser.get('stats/members?population=users')).status).toBe(400);
  });

  test('what happened when, in the days of the tenant, also when its zone changes', async () => {
    // One of the two is always in another day than the other.
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Madrid']) {
      expect((await superuser.browser.patch('organizations/settings', { time_zone })).status).toBe(200);
      const today = new Intl.DateTimeFormat('sv', { timeZone: time_zone }).format(new Date());
      await eventually(async () => {
        const { registrations, joins } = await ask<StatsEvolution>(superuser, 'evolution?step=day');
        return registrations!.at(-1)!.to === today && [registrations, joins].every((all) => all!.length <= 2);
      });
    }
    const { joins, leaves, registrations } = await ask<StatsEvolution>(superuser, `evolution?organization=${LOCAL}`);
    expect([joins!.map(({ count }) => count), leaves!.map(({ count }) => count), registrations]).toEqual([
      [6],
      [0],
      null,
    ]);
  });
});

describe('others', () => {
  test('who manage are told exactly of those they may list', async () => {
    const { people: all, exact } = await ask<StatsOverview>(staff, 'overview');
    expect([all, exact]).toEqual([await listed(staff, ''), true]);
    expect(all).toBe(7);
    expect((await ask<StatsEvolution>(staff, 'evolution')).registrations).toBeNull();
    expect((await staff.browser.get(`stats/evolution?organization=${FIRST}`)).status).toBe(403);
  });

  test('who audit are told of nobody: to the five below, small groups together', async () => {
    expect(await ask<StatsOverview>(auditor, 'overview')).toMatchObject({
      people: 15,
      verified: 15,
      members: null,
      exact: false,
    });
    const { genders, ages } = await ask<StatsGeneral>(auditor, 'general');
    expect(genders).toMatchObject([{ names: ['H', 'X', 'M'], people: 15 }]);
    expect(ages).toHaveLength(1);
    const { areas, few, unplaced } = await ask<StatsMap>(auditor, 'map');
    expect([areas, few?.people, unplaced.people]).toEqual([[], null, 15]);
    const belonging = await ask<StatsMembers>(auditor, 'members');
    expect(belonging).toMatchObject({ members: null, verified: null, organizations: [], since: [], exact: false });
    expect((await ask<StatsAreas>(auditor, 'areas')).areas).toEqual([]);
    expect((await auditor.browser.get('stats/members?gender=X&language=ca')).status).toBe(400);
  });

  test('and by one filter alone: differences would tell', async () => {
    expect((await auditor.browser.get('stats/overview?gender=H')).status).toBe(200);
    const two = await auditor.browser.get('stats/overview?gender=H&language=ca');
    expect([two.status, Object.keys(two.json as object)]).toEqual([400, ['language']]);
    expect((await auditor.browser.get('stats/overview?period=2026-01-01,2026-12-31')).status).toBe(400);
  });

  test('of another tenant count their own', async () => {
    const elsewhere = await enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
    expect((await ask<StatsOverview>(elsewhere, 'overview')).people).toBe(1);
    expect((await app.client(ONE).get('stats/overview')).status).toBe(401);
  });
});

describe('each number of a group is that of the list that it leads to', () => {
  const columns = { people: '', verified: '&is_verified=true', members: '&is_member=true' };
  const ofAge = ({ names: [name], born }: StatsGeneral['ages'][number]) =>
    name === '?'
      ? 'birth_date=null'
      : [born!.from && `birth_date_gte=${born!.from}-01-01`, born!.to && `birth_date_lte=${born!.to}-12-31`]
          .filter(Boolean)
          .join('&');

  beforeAll(async () => {
    await people(2, null, 'X');
    await app.viewsCaughtUp();
  });

  test.each([
    ['a superuser', () => superuser],
    ['who manages one organization', () => staff],
  ])('for %s', async (_, of) => {
    const who = of();
    const { ages, genders, languages } = await ask<StatsGeneral>(who, 'general');
    const groups = [
      ...ages.map((group) => [ofAge(group), group] as const),
      ...genders.map((group) => [`gender=${group.names[0]}`, group] as const),
      ...languages.map((group) => [`language=${group.names[0]}`, group] as const),
    ].filter(([, { people: all }]) => all !== 0);
    expect(groups.length).toBeGreaterThan(4);
    for (const [list, group] of groups)
      for (const [column, more] of Object.entries(columns))
        expect([list, column, await listed(who, list + more)]).toEqual([list, column, group[column as 'people']]);
    const { placed } = await ask<StatsOverview>(who, 'overview');
    expect(await listed(who, 'is_place_certain=true,false')).toBe(placed);
  });
});

test('what the log says and what is shown are the same', async () => {
  for (const view of ['statistics.quarter', 'statistics.person'])
    expect((await app.replayCheck(view)).differences).toEqual([]);
});
