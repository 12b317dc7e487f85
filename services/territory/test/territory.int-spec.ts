import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Area, AreaLayer, AskedPlacing, DrawnArea, Residence } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { openProcess } from '../../participation/test/scenes.js';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { aLayer, checkOutlines, jobDone, loadDistricts, outlines, sendOutlines } from './layers.js';

let app: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  member = await enrol(app, [{ do: 'verify' }]);
});

afterAll(() => app?.close());

async function areasOf(query: string): Promise<Area[]> {
  const { json } = await member.browser.get(`areas/areas?${query}`);
  return (json as { results: Area[] }).results;
}

describe('areas', () => {
  test('are found by level, name without accents, and the one they lie in', async () => {
    const [province] = await areasOf('level=adm2&search=malaga');
    expect(province).toMatchObject({ code: '29', name: 'Málaga', level: 'adm2' });
    const towns = await areasOf(`parent=${province!.id}&rowsPerPage=100&sortBy=name`);
    expect(towns).toHaveLength(100);
    expect(towns.every(({ code }) => code.startsWith('29'))).toBe(true);
    const { json } = await member.browser.get(`areas/areas/${towns[0]!.id}`);
    expect(json).toEqual(towns[0]);
  });

  test('speak both dialects', async () => {
    const answer = await member.browser.get('areas/areas?filter={"level":"adm1"}&range=[0,4]&sort=["code","DESC"]');
    expect(answer.headers['content-range']).toBe('areas/areas 0-4/19');
    expect((answer.json as Area[]).map(({ code }) => code)).toEqual(['19', '18', '17', '16', '15']);
  });

  test('countries are named in the language of who asks', async () => {
    const { json } = await member.browser.get('areas/areas?level=adm0&code=DE', { 'accept-language': 'eu' });
    expect((json as { results: Area[] }).results[0]).toMatchObject({ name: 'Alemania' });
  });

  test.each([
    ['?level=adm1&sortBy=centre', 400],
    ['?centre=1', 400],
    ['/00000000-0000-4000-8000-000000000000', 404],
    ['/outlines?level=adm7', 400],
    ['/outlines?level=adm2', 200],
    ['/total_area', 200],
  ])('%s answers %i', async (path, status) => {
    expect((await member.browser.get(`areas/areas${path}`)).status).toBe(status);
  });

  test('are not for visitors, but for what maps are drawn from', async () => {
    expect((await app.client().get('areas/areas')).status).toBe(401);
    expect((await app.client().get('areas/areas/outlines?level=adm2')).status).toBe(200);
  });
});

describe('addresses', () => {
  test('are found by whoever enrols, and told whole', async () => {
    const visitor = app.client();
    const { json } = await visitor.post('universe/search_address', { query: 'hospitalet de llo' });
    const [found] = (json as { results: { place_id: string; label: string }[] }).results;
    expect(found).toMatchObject({ label: "L'Hospitalet de Llobregat (Barcelona)", precision: 'town' });
    const details = await visitor.post('universe/place_details', { place_id: found!.place_id });
    expect(details.json).toMatchObject({ address_city: "L'Hospitalet de Llobregat", address_country: 'ES' });
    expect((details.json as { areas: Area[] }).areas.map(({ level }) => level)).toEqual([
      'adm0',
      'adm1',
      'adm2',
      'adm4',
    ]);
  });

  test('are checked and placed', async () => {
    const visitor = app.client();
    const address = { address_city: 'Vic', address_zip: '08500', address_region: '', address_country: '' };
    const { json } = await visitor.post('universe/validate_address', address);
    expect(json).toMatchObject({ is_valid: true, problems: [], location: { type: 'Point' } });
    const geocoded = await visitor.post('universe/geocode_address', address);
    expect(geocoded.json).toMatchObject({ results: [{ label: 'Vic (Barcelona)', location: { type: 'Point' } }] });
    const abroad = await visitor.post('universe/geocode_address', { address_city: 'Elvas', address_country: 'PT' });
    expect(abroad.json).toEqual({ results: [] });
  });

  test('a stranger place is not found, and nobody asks for a kilometre of text', async () => {
    const visitor = app.client();
    expect((await visitor.post('universe/place_details', { place_id: 'x' })).status).toBe(404);
    expect((await visitor.post('universe/search_address', { query: 'x'.repeat(201) })).status).toBe(400);
  });
});

describe('where people live', () => {
  const placeOf = async ({ id }: Person) => (await admin.browser.get(`areas/places/${id}`)).json as Residence;
  const townOf = async (name: string) => (await areasOf(`level=adm4&name=${name}`))[0]!;

  test('follows from the address, and a process for a province admits them', async () => {
    await member.browser.patch('users/users/self', {
      address_city: 'Vic',
      address_zip: '08500',
      address_country: 'ES',
    });
    const vic = await townOf('Vic');
    await eventually(async () => (await placeOf(member)).area === vic.id);
    expect(await placeOf(member)).toMatchObject({ by: 'text', is_certain: true });

    const barcelona = vic.parent!;
    const girona = (await areasOf('level=adm2&search=girona'))[0]!.id;
    const here = await openProcess(admin.browser, { mode: 'public', areas: [barcelona] });
    const there = await openProcess(admin.browser, { mode: 'public', areas: [girona] });
    const isOpen = async ({ id }: { id: string }) =>
      ((await member.browser.get(`processes/processes/${id}`)).json as { is_participation_open: boolean })
        .is_participation_open;
    await eventually(() => isOpen(here));
    expect(await isOpen(there)).toBe(false);
  });

  test('is corrected by hand until the address moves, and back', async () => {
    const manlleu = await townOf('Manlleu');
    const corrected = await admin.browser.post(`areas/places/${member.id}/correct`, { area: manlleu.id });
    expect(corrected.json).toMatchObject({ area: manlleu.id, by: 'hand' });
    await member.browser.patch('users/users/self', { address_street: 'Carrer Nou' });
    const back = await admin.browser.post(`areas/places/${member.id}/correct`, { area: null });
    expect(back.json).toMatchObject({ by: 'text' });
  });

  test('is not fixed by whoever saw them live elsewhere', async () => {
    const [vic, manlleu] = [await townOf('Vic'), await townOf('Manlleu')];
    const seen = { 'if-match': String((await admin.browser.get(`areas/places/${member.id}`)).headers['etag']) };
    await member.browser.patch('users/users/self', { address_city: 'Manlleu', address_zip: '08560' });
    await eventually(async () => (await placeOf(member)).area === manlleu.id);
    const late = await admin.browser.post(`areas/places/${member.id}/correct`, { area: vic.id }, seen);
    expect(late.status).toBe(412);
    expect(await placeOf(member)).toMatchObject({ area: manlleu.id, by: 'text' });
  });

  test('is found where somebody should look at it, and where nobody knows it', async () => {
    const moveTo = (address: object) => member.browser.patch('users/users/self', address);
    const home = { address_city: 'Vic', address_zip: '08500', address_country: 'ES', location: null };
    const isAmong = async (sure: string) => {
      const { json } = await admin.browser.get(`users/users?is_place_certain=${sure}&email=${member.body.email}`);
      return (json as { count: number }).count === 1;
    };
    await eventually(() => isAmong('true'));
    expect([await isAmong('false'), await isAmong('null')]).toEqual([false, false]);
    // The coordinates lie in the open sea.
    await moveTo({ ...home, location: { type: 'Point', coordinates: [-12, 40] } });
    await eventually(() => isAmong('false'));
    expect([await isAmong('true'), await isAmong('null')]).toEqual([false, false]);
    await moveTo({ address_city: '', address_zip: '', address_country: '', location: null });
    await eventually(() => isAmong('null'));
    expect([await isAmong('true'), await isAmong('false')]).toEqual([false, false]);
    await moveTo(home);
    await eventually(() => isAmong('true'));
  });

  test('is nobody else’s business', async () => {
    expect((await member.browser.get('areas/places')).status).toBe(403);
    expect((await member.browser.post(`areas/places/${member.id}/correct`, { area: null })).status).toBe(403);
  });

  test('an area that is not there is refused by its field', async () => {
    const stranger = '00000000-0000-4000-8000-000000000000';
    const correction = await admin.browser.post(`areas/places/${member.id}/correct`, { area: stranger });
    expect([correction.status, Object.keys(correction.json as object)]).toEqual([400, ['area']]);
    const process = await admin.browser.post('processes/processes', { title: 'Otro', areas: [stranger] });
    expect([process.status, Object.keys(process.json as object)]).toEqual([400, ['areas']]);
  });
});

describe('layers of an association’s own', () => {
  const there = { type: 'Point', coordinates: [-0.9, 41.64] };
  const zaragoza = { address_city: 'Zaragoza', address_zip: '50001', address_country: 'ES', location: there };
  const districtsOf = async () => (await areasOf('level=adm5&sortBy=code')).map(({ name }) => name);
  const placesOf = async ({ id }: Person) => (await admin.browser.get(`areas/places/${id}`)).json as Residence;
  const layersNow = async () => {
    const { json } = await admin.browser.get('areas/layers?is_current=true');
    return (json as { results: AreaLayer[] }).results;
  };
  const withdraw = async (id: string) => {
    const answer = await admin.browser.post(`areas/layers/${id}/withdraw`);
    expect(answer.status).toBe(202);
    await jobDone(admin.browser, (answer.json as AskedPlacing).job);
  };

  test('are told wrong feature by feature, and then not loaded', async () => {
    const { file, check } = await checkOutlines(admin.browser, outlines('districts-with-faults'));
    expect(check).toMatchObject({ is_loadable: false, areas: 1, problem_count: 6 });
    expect(check.problems[0]).toMatchObject({ feature: 1, problem: 'not_closed', name: 'Delicias' });
    const refused = await admin.browser.post('areas/layers', aLayer(file));
    expect([refused.status, Object.keys(refused.json as object)]).toEqual([400, ['file']]);
    expect(await layersNow()).toEqual([]);
  });

  test('place people, who are found by them and admitted where they live', async () => {
    await member.browser.patch('users/users/self', zaragoza);
    const town = (await areasOf('level=adm4&name=Zaragoza'))[0]!;
    await eventually(async () => (await placesOf(member)).area === town.id);
    const layer = await loadDistricts(admin.browser);
    expect(await districtsOf()).toEqual(['Delicias', 'Las Fuentes', 'Actur', 'Arrabal']);
    expect(await layersNow()).toMatchObject([{ id: layer, areas: 4, points: 20, is_current: true }]);
    const [delicias] = await areasOf('search=delicias&level=adm5');
    expect(delicias).toMatchObject({ parent: town.id, source: 'Trazado de ejemplo' });
    const stranger = await enrol(app, [{ do: 'verify' }], {}, TWO);
    // Whoever reads of an area sees where it lies; another association's people do not.
    const outlineOf = (browser: Client, id: string) => browser.get(`areas/areas/${id}/outline`);
    const drawn = (await outlineOf(member.browser, delicias!.id)).json as DrawnArea;
    const [west, south, east, north] = delicias!.bounds!;
    expect(drawn).toMatchObject({ code: delicias!.code, name: 'Delicias' });
    const ends = [0, 1].map((axis) => drawn.polygons.flat(2).map((corner) => corner[axis]!));
    const sides = [...ends.map((all) => Math.min(...all)), ...ends.map((all) => Math.max(...all))];
    [west, south, east, north].forEach((side, n) => expect(sides[n]).toBeCloseTo(side!, 4));
    const strange = [await outlineOf(app.client(), delicias!.id), await outlineOf(stranger.browser, delicias!.id)];
    expect([...strange, await outlineOf(member.browser, town.id)].map(({ status }) => status)).toEqual([401, 404, 404]);
    await eventually(async () => (await placesOf(member)).area === delicias!.id);

    const found = async (area: string) =>
      ((await admin.browser.get(`users/users?area=${area}`)).json as { count: number }).count;
    await eventually(async () => (await found(delicias!.id)) === 1);
    const [actur] = await areasOf('name=Actur&level=adm5');
    expect(await found(actur!.id)).toBe(0);
    const here = await openProcess(admin.browser, { mode: 'public', areas: [delicias!.id] });
    const elsewhere = await openProcess(admin.browser, { mode: 'public', areas: [actur!.id] });
    const isOpen = async ({ id }: { id: string }) =>
      ((await member.browser.get(`processes/processes/${id}`)).json as { is_participation_open: boolean })
        .is_participation_open;
    await eventually(() => isOpen(here));
    expect(await isOpen(elsewhere)).toBe(false);
    // Figures know of municipalities.
    expect((await admin.browser.get(`stats/overview?area=${delicias!.id}`)).status).toBe(400);

    const corrected = await admin.browser.post(`areas/places/${member.id}/correct`, { area: actur!.id });
    expect(corrected.json).toMatchObject({ area: actur!.id, by: 'hand' });
    const again = await admin.browser.post('areas/layers/place');
    await jobDone(admin.browser, (again.json as AskedPlacing).job);
    expect((await placesOf(member)).area).toBe(actur!.id);
    await admin.browser.post(`areas/places/${member.id}/correct`, { area: null });
    await eventually(async () => (await placesOf(member)).area === delicias!.id);
  });

  test('stand in the log sealed, and are nobody else’s to change', async () => {
    const told = async (type: string) => {
      const sql = 'select data::text as data from event_store.events where type = $1';
      const events = await app.core.database.read<{ data: string }>(app.tenants.one, sql, [type]);
      return events.map(({ data }) => data).join();
    };
    const [delicias] = await areasOf('name=Delicias&level=adm5');
    const finer = await told('PersonPlacedFiner');
    expect(finer).toContain(delicias!.parent);
    expect(finer).not.toContain(delicias!.id);
    expect((await member.browser.get('areas/layers')).status).toBe(403);
    expect((await sendOutlines(member.browser, outlines('districts'))).status).toBe(403);
    const stranger = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
    const { json } = await stranger.browser.get('areas/areas?level=adm5');
    expect(json).toMatchObject({ count: 0 });
  });

  test('are replaced by one of many that come at once, and undone as a whole', async () => {
    const [first] = await layersNow();
    const { file } = await checkOutlines(admin.browser, outlines('districts'));
    const files = [file, (await checkOutlines(admin.browser, outlines('districts'))).file];
    const asked = files.flatMap((one) => Array.from({ length: 10 }, () => aLayer(one, { replaces: first!.id })));
    const answers = await Promise.all(asked.map((body) => admin.browser.post('areas/layers', body)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 202 && status !== 409)).toEqual([]);
    await eventually(async () => (await layersNow())[0]!.id !== first!.id);
    const [second] = await layersNow();
    const all = (await admin.browser.get('areas/layers')).json as { results: AreaLayer[] };
    expect(all.results.map(({ id }) => id)).toEqual([second!.id, first!.id]);
    // Only the one that was seen is replaced.
    const late = aLayer(
      files.find((one) => one !== second!.id)!,
      { replaces: first!.id },
    );
    expect((await admin.browser.post('areas/layers', late)).status).toBe(409);
    const jobs = answers.flatMap(({ status, json }) => (status === 202 ? (json as AskedPlacing).job : []));
    for (const job of jobs) await jobDone(admin.browser, job);

    expect((await admin.browser.post(`areas/layers/${first!.id}/withdraw`)).status).toBe(409);
    await withdraw(second!.id);
    expect(await layersNow()).toMatchObject([{ id: first!.id }]);
    await withdraw(first!.id);
    expect(await districtsOf()).toEqual([]);
    const town = (await areasOf('level=adm4&name=Zaragoza'))[0]!;
    await eventually(async () => (await placesOf(member)).area === town.id);
    for (const view of ['territory.layer', 'territory.residence', 'identity.person_area', 'participation.person'])
      expect(await app.replayCheck(view)).toMatchObject({ differences: [] });
  });
});
