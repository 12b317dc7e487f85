import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Area, PersonPlace } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { openProcess } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';

let app: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await startApp();
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

  test('are not for visitors', async () => {
    expect((await app.client().get('areas/areas')).status).toBe(401);
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
  const placeOf = async ({ id }: Person) => (await admin.browser.get(`areas/places/${id}`)).json as PersonPlace;
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
