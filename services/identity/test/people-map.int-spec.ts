import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PeopleMap } from '@ateneo/contracts';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let admin: Person;
const near = (longitude: number, latitude: number) => ({
  location: { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] },
});

const mapOf = async (query = '', { browser }: Person = admin) =>
  (await browser.get(`users/users/map${query}`)).json as PeopleMap;
const inView = ({ clusters, people }: PeopleMap) => clusters.reduce((sum, { count }) => sum + count, 0) + people.length;

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  for (const place of [near(2.25, 41.93), near(2.2501, 41.9301), near(-8.54, 42.88)])
    await enrol(app, [], { ...place, first_name: 'Alba' });
  await enrol(app, [], { location: null, first_name: 'Alba' });
  await eventually(async () => (await mapOf('?first_name=Alba')).count === 4);
});

afterAll(() => app?.close());

describe('the map of people', () => {
  test('has as many as the list, with and without a location', async () => {
    const { json } = await admin.browser.get('users/users');
    const map = await mapOf();
    expect(map.count).toBe((json as { count: number }).count);
    expect(inView(map) + map.unplaced).toBe(map.count);
  });

  test('shows near ones as one, and each alone where one is near enough', async () => {
    const far = await mapOf('?first_name=Alba&zoom=5');
    expect([far.clusters.map(({ count }) => count), far.people.length, far.unplaced]).toEqual([[2], 1, 1]);
    const close = await mapOf('?first_name=Alba&zoom=22&bbox=2.2499,41.9299,2.2503,41.9303');
    expect([close.clusters, close.people.length, close.count]).toEqual([[], 2, 4]);
  });

  test('lets no disc cover another, wherever the lines of its grid are', async () => {
    for (let zoom = 0; zoom <= 12; zoom += 1) {
      const { clusters, people } = await mapOf(`?first_name=Alba&zoom=${zoom}`);
      // The two who are neighbours never stand alone; the third may be seen with them from afar.
      expect([zoom, clusters.length, people.length <= 1]).toEqual([zoom, 1, true]);
    }
  });

  test('has two thousand marks at most, however much is asked for at once', async () => {
    const { people, clusters } = await mapOf('?first_name=Alba&zoom=22');
    expect([people.length, clusters.length]).toEqual([1, 1]);
  });

  test('is filtered as the list is, in both dialects, and refuses what the list refuses', async () => {
    expect((await mapOf('?first_name=Nadie')).count).toBe(0);
    expect((await mapOf(`?${new URLSearchParams({ filter: '{"first_name":"Alba"}' })}`)).count).toBe(4);
    for (const wrong of ['shoe=1', 'bbox=1,2,3', 'bbox=5,1,2,3', 'bbox=-200,1,2,3', 'zoom=23', 'zoom=x'])
      expect([wrong, (await admin.browser.get(`users/users/map?${wrong}`)).status]).toEqual([wrong, 400]);
  });

  test('and the list of people are filtered by an area of any level', async () => {
    const areaOf = async (query: string) =>
      ((await admin.browser.get(`areas/areas?${query}`)).json as { results: { id: string }[] }).results[0]!.id;
    const [vic, spain] = [await areaOf('level=adm4&name=Vic'), await areaOf('level=adm0&code=ES')];
    const province = await areaOf('level=adm2&search=barcelona');
    const listed = async (query: string) =>
      ((await admin.browser.get(`users/users?first_name=Alba&${query}`)).json as { count: number }).count;
    await eventually(async () => (await listed(`area=${spain}`)) === 3);
    expect([
      await listed(`area=${vic}`),
      await listed(`area=${province}`),
      await listed(`area=${vic},${spain}`),
    ]).toEqual([2, 2, 3]);
    expect((await mapOf(`?first_name=Alba&area=${vic}`)).count).toBe(2);
    expect((await admin.browser.get('users/users?area=Vic')).status).toBe(400);
  });

  test('is for superusers alone, and shows nobody of another association', async () => {
    const member = await enrol(app, [{ do: 'verify' }]);
    expect((await member.browser.get('users/users/map')).status).toBe(403);
    expect((await app.client().get('users/users/map')).status).toBe(401);
    const foreigner = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
    expect((await mapOf('?first_name=Alba', foreigner)).count).toBe(0);
  });
});
