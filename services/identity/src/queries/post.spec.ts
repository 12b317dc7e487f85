import { readPdf } from '@ateneo/testing';
import { describe, expect, test } from '@jest/globals';
import { addressees, type Resident } from './addressees.js';
import { drawPost } from './draw-post.js';

const nobody: Resident = {
  first_name: 'Ana',
  last_name_1: 'García',
  last_name_2: '',
  address_street: 'Calle Mayor',
  address_number: '3',
  address_extra: '2.º B',
  address_zip: '31001',
  address_city: 'Pamplona',
  address_region: 'Navarra',
  address_country: 'ES',
};
const countryOf = (code: string) => (code === 'FR' ? 'Francia' : code);
const of = (...people: Partial<Resident>[]) =>
  addressees(
    people.map((one) => ({ ...nobody, ...one })),
    true,
    countryOf,
  );

describe('whom post is for', () => {
  test('stands by postcode, then street, then name, abroad with the country', () => {
    const { addressees: all } = of(
      { address_zip: '48001', address_city: 'Bilbao', address_region: 'Bizkaia' },
      { address_number: '10' },
      { address_number: '9' },
      { address_street: 'Avenida Baja' },
      { address_country: 'FR', address_zip: '64100', address_city: 'Bayonne', address_region: '' },
    );
    expect(all.map(({ address }) => address)).toEqual([
      ['Avenida Baja, 3, 2.º B', '31001 Pamplona (Navarra)'],
      ['Calle Mayor, 9, 2.º B', '31001 Pamplona (Navarra)'],
      ['Calle Mayor, 10, 2.º B', '31001 Pamplona (Navarra)'],
      ['Calle Mayor, 3, 2.º B', '48001 Bilbao (Bizkaia)'],
      ['Calle Mayor, 3, 2.º B', '64100 Bayonne', 'FRANCIA'],
    ]);
  });

  test('is one envelope a door, however its address is spelt, or one each', () => {
    const people = [
      {},
      { first_name: 'Luis', last_name_2: '-', address_street: 'CALLE  MAYOR', address_extra: '2º B' },
    ];
    expect(of(...people).addressees).toEqual([
      {
        called: ['Ana', 'Luis'],
        names: ['Ana García', 'Luis García'],
        about: ['Ana García', 'Luis García'],
        address: ['Calle Mayor, 3, 2.º B', '31001 Pamplona (Navarra)'],
      },
    ]);
    const each = people.map((one) => ({ ...nobody, ...one }));
    expect(addressees(each, false, countryOf).addressees.map(({ names }) => names)).toEqual([
      ['Ana García'],
      ['Luis García'],
    ]);
  });

  test('without street or town is told by name, and by nothing else', () => {
    const { addressees: all, nowhere } = of({ address_street: '-' }, { first_name: 'Bea', address_city: '' });
    expect([all, nowhere]).toEqual([[], ['Ana García', 'Bea García']]);
  });
});

const sender = { name: 'Puente Abierto', address: 'Plaza 1\n31001 Pamplona', day: '2026-11-30' };
const many = of(...Array.from({ length: 30 }, (_, nth) => ({ address_number: String(nth), first_name: `N${nth}` })));

describe('what is printed', () => {
  test.each([
    ['70x37', 1, 2],
    ['70x37', 24, 3],
    ['70x42', 1, 2],
    ['63x38', 1, 2],
    ['99x38', 1, 3],
    ['105x57', 1, 3],
    // It has no such label.
    ['105x57', 11, 3],
  ] as const)(
    'on sheets of %s from label %i on: %i sheets, all of them, and nothing beyond',
    async (sheet, first, pages) => {
      const pdf = readPdf(await drawPost(many, { kind: 'labels', sheet, first }, sender, 'es'));
      expect([pdf.pages, pdf.faults]).toEqual([pages, []]);
      expect(pdf.lines.filter((line) => /^N\d+ García$/.test(line))).toHaveLength(30);
    },
  );

  test('of letters one a page, in the order of the labels, each by name', async () => {
    const papers = { kind: 'letters', subject: 'Asamblea', text: 'Hola, {nombre}:\n\nNos vemos.' } as const;
    const pdf = readPdf(await drawPost(many, papers, sender, 'es'));
    expect([pdf.pages, pdf.faults]).toEqual([30, []]);
    expect(pdf.lines.filter((line) => line.startsWith('Hola, '))).toEqual(
      many.addressees.map(({ called }) => `Hola, ${called[0]}:`),
    );
  });

  test('for whom nothing could be is said on a last page', async () => {
    const papers = { kind: 'labels', sheet: '70x37', first: 1 } as const;
    const pdf = readPdf(await drawPost({ ...many, nowhere: ['Bea García'] }, papers, sender, 'es'));
    expect(pdf.pages).toBe(3);
    expect(pdf.lines.slice(-2)).toEqual(['1 persona sin dirección completa', 'Bea García']);
  });
});
