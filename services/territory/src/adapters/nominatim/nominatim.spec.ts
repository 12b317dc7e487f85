import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Addresses } from '../../address/addresses.js';
import { Nominatim } from './nominatim.js';

const gracia = {
  place_id: 1,
  osm_type: 'way',
  osm_id: 42,
  lat: '41.4036',
  lon: '2.1564',
  display_name: '12, Carrer Gran de Gràcia, Barcelona, 08012, España',
  address: {
    house_number: '12',
    road: 'Carrer Gran de Gràcia',
    city: 'Barcelona',
    state: 'Catalunya',
    postcode: '08012',
    country_code: 'es',
  },
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const says =
  (value: unknown): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

let double: Server;
let answer: Answer;
let asked: string[];
let base: URL;
/** No answer of the double is late; one that never comes need not be waited for. */
const [PATIENCE, HASTE] = [60_000, 300];
const addresses = (timeoutMs = PATIENCE) => new Addresses(new Nominatim(base, timeoutMs));
const typed = { query: 'gran de gracia 12', country: 'ES', near: undefined, language: 'ca' };

beforeAll(async () => {
  double = createServer((request, response) => {
    asked.push(request.url!);
    answer(request, response);
  });
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(double.address() as AddressInfo).port}/osm`);
});

beforeEach(() => {
  asked = [];
  answer = says([gracia]);
});

afterAll(() => {
  double.closeAllConnections();
  double.close();
});

describe('an address service outside', () => {
  test('knows streets, and what it found is known when it is chosen, without asking again', async () => {
    const both = addresses();
    const { results, asked: host } = await both.search(typed);
    expect([results, host]).toEqual([
      [{ place_id: 'osm:W42', label: gracia.display_name, precision: 'point' }],
      base.host,
    ]);
    const whole = await both.details('osm:W42', 'ca');
    expect(whole).toMatchObject({
      address_street: 'Carrer Gran de Gràcia',
      address_number: '12',
      address_zip: '08012',
      address_city: 'Barcelona',
      address_country: 'ES',
      location: { type: 'Point', coordinates: [2.1564, 41.4036] },
    });
    expect(whole!.areas.map(({ level }) => level)).toEqual(['adm0', 'adm1', 'adm2', 'adm4']);
    await both.search({ ...typed, query: 'Gran de Gracia 12' });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^\/osm\/search\?.*q=gran\+de\+gracia\+12.*countrycodes=es/);
  });

  test('is asked for an id that it gave to somebody else, and for nothing that is no id of its', async () => {
    await addresses().details('osm:W42', 'ca');
    expect(asked).toEqual([expect.stringMatching(/^\/osm\/lookup\?.*osm_ids=W42/)]);
    expect(await addresses().details('osm:W42,W43&x=1', 'ca')).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  test('places an address that names a street; towns are known here', async () => {
    const both = addresses();
    const street = { address_street: 'Carrer Gran de Gràcia', address_number: '12', address_city: 'Barcelona' };
    expect((await both.geocode(street, 'ca')).results).toMatchObject([{ precision: 'point' }]);
    expect((await both.geocode({ address_city: 'Vic' }, 'ca')).results).toMatchObject([{ label: 'Vic (Barcelona)' }]);
    expect(asked).toHaveLength(1);
  });

  const large = 'x'.repeat(10_000_000);
  test.each<[string, Answer]>([
    ['hangs', () => {}],
    ['begins and hangs', (_, response) => void response.write('[')],
    ['breaks off', (_, response) => void response.destroy()],
    ['refuses', (_, response) => void response.writeHead(503).end()],
    ['says what is no JSON', (_, response) => void response.end('<html>')],
    ['says something else', says({ error: 'Unable to geocode' })],
    ['lies of where it is', says([{ ...gracia, lat: '95' }])],
    ['answers ten megabytes', says([{ ...gracia, display_name: large }])],
    ['leads inwards', (_, response) => void response.writeHead(302, { location: '/inside' }).end()],
  ])('that %s hurts nobody: what is shipped answers', async (name, wrong) => {
    answer = wrong;
    const { results } = await addresses(name.includes('hangs') ? HASTE : PATIENCE).search({
      ...typed,
      query: 'hospitalet de llo',
    });
    expect(results[0]?.label).toBe("L'Hospitalet de Llobregat (Barcelona)");
    expect(asked.filter((path) => path === '/inside')).toEqual([]);
  });

  test('rests when it has failed three times', async () => {
    answer = (_, response) => response.writeHead(503).end();
    const both = addresses();
    for (const query of ['vic', 'vicf', 'vich', 'manlleu', 'olot']) await both.search({ ...typed, query });
    expect(asked).toHaveLength(3);
  });

  test('is not asked where none is set up, and nobody is told that it is', async () => {
    const alone = new Addresses(undefined);
    expect(await alone.search({ ...typed, query: 'vic' })).toMatchObject({ asked: null });
    expect(await alone.details('osm:W42', 'ca')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('tells no control characters, and no more than fits a field', async () => {
    answer = says([{ ...gracia, display_name: `a\u202eb${'c'.repeat(300)}` }]);
    const [found] = (await addresses().search(typed)).results;
    expect([found!.label.length, found!.label.startsWith('abc')]).toEqual([200, true]);
  });
});
