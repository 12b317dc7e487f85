import { describe, expect, test } from '@jest/globals';
import { spain } from '../adapters/atlas/spain.js';
import { residenceOf, type KnownAddress } from './residence-by-address.js';

const atlas = spain();
const nothing: KnownAddress = { point: null, town: '', zip: '', country: 'ES' };
const townOf = ({ areas }: { areas: readonly string[] }) => atlas.towns.find(({ id }) => id === areas[3])?.name;

describe('what is shipped', () => {
  test('are 19 communities and cities, 52 provinces, and no common land among the municipalities', () => {
    expect(atlas.regions).toHaveLength(19);
    expect(atlas.provinces).toHaveLength(52);
    expect(atlas.towns).toHaveLength(8131);
    expect(atlas.towns.some(({ name }) => /^(Comunidad de 0|Ledanía|Gibraltar)/.test(name))).toBe(false);
  });

  test('each lies in another that is there', () => {
    const ids = new Set([...atlas.regions, ...atlas.provinces, ...atlas.towns, atlas.country].map(({ id }) => id));
    for (const { parent } of [...atlas.regions, ...atlas.provinces, ...atlas.towns]) expect(ids).toContain(parent);
  });
});

describe('hard places', () => {
  test.each([
    ['La Barceloneta, in no outline', [2.1894, 41.3793], 'Barcelona', '08003', 'Barcelona'],
    ['the beach of Benidorm', [-0.1226, 38.5345], 'Benidorm', '03501', 'Benidorm'],
    ['Tabarca, an island that is not there', [-0.4727, 38.1655], 'Alicante', '03138', 'Alacant/Alicante'],
    ['La Graciosa, in no outline', [-13.5046, 29.2311], 'Teguise', '35540', 'Teguise'],
    ['Treviño, of Burgos within Álava', [-2.7486, 42.7339], 'Condado de Treviño', '09215', 'Condado de Treviño'],
    ['Llívia, of Girona within France', [1.9817, 42.4646], 'Llívia', '17527', 'Llívia'],
    ["Plaça d'Espanya in Barcelona", [2.149, 41.3751], 'Barcelona', '08014', 'Barcelona'],
    ['Ceuta', [-5.3198, 35.8894], 'Ceuta', '51001', 'Ceuta'],
    ['Ons, an island of Bueu', [-8.9355, 42.376], 'Bueu', '36930', 'Bueu'],
  ] as const)('%s', (_, [longitude, latitude], town, zip, found) => {
    expect(townOf(residenceOf(atlas, { point: [longitude, latitude], town, zip, country: 'ES' }))).toBe(found);
  });

  test('open sea and no address: the country alone, to be looked at', () => {
    expect(residenceOf(atlas, { ...nothing, point: [-12, 40] })).toEqual({
      areas: [atlas.country.id],
      by: 'text',
      is_certain: false,
    });
  });

  test('Elvas is in Portugal', () => {
    const placed = residenceOf(atlas, { point: [-7.163, 38.8809], town: 'Elvas', zip: '', country: 'PT' });
    expect(placed).toMatchObject({ by: 'text', is_certain: true });
    expect(placed.areas).toHaveLength(1);
  });

  test('a town of the same name in two provinces: the postcode tells', () => {
    const two = atlas.towns.find(({ names }) => atlas.named(names[0]!).length === 2)!;
    const placed = residenceOf(atlas, { ...nothing, town: two.name, zip: `${two.province}001` });
    expect(placed.areas[3]).toBe(two.id);
    expect(residenceOf(atlas, { ...nothing, town: two.name }).areas[3]).toBeUndefined();
  });

  test('coordinates far from where the address says are to be looked at', () => {
    const far = residenceOf(atlas, { point: [-12, 40], town: 'Vic', zip: '08500', country: 'ES' });
    expect(townOf(far)).toBe('Vic');
    expect(far.is_certain).toBe(false);
  });
});

describe('of all municipalities', () => {
  const lost = atlas.towns.filter((town) => atlas.townAt(town.centre!)?.id !== town.id);

  test('the point well inside finds it, save in those that the grid has shrunk to a point or a line', () => {
    expect(lost.map(({ code }) => code).toSorted()).toEqual(
      '03017 03109 08174 08215 12067 17046 41028 45138 46066 46096 46117 46152 50156'.split(' '),
    );
    expect(atlas.towns.filter((town) => atlas.isShrunk(town))).toEqual(lost);
  });

  test('those are found by the name in the address, though a neighbour holds the point', () => {
    for (const town of lost) {
      const [longitude, latitude] = town.centre!;
      // Some 700 m away from what is left of the outline.
      const point = [longitude + 0.008, latitude] as const;
      const placed = residenceOf(atlas, { point, town: town.name, zip: `${town.province}001`, country: 'ES' });
      expect([town.name, townOf(placed), placed.is_certain]).toEqual([town.name, town.name, true]);
    }
  });
});
