import type { ImportField } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { columnsOf } from './import-columns.js';
import { peopleIn } from './import-rows.js';

const circumstances = {
  now: '2026-11-01T10:00:00.000Z',
  legalAge: 18,
  timeZone: 'Europe/Madrid',
  names: { tags: new Map(), organizations: new Map() },
  creates: false,
};

/** What comes of rows that say these things besides a name and an address. */
function read(fields: readonly ImportField[], ...rows: readonly string[][]) {
  const columns: ImportField[] = ['email', 'first_name', 'last_name_1', ...fields];
  const lines = rows.map((cells, at) => ({ line: at + 2, cells: [`p${at}@example.org`, 'Ane', 'Ruiz', ...cells] }));
  const { people, faults, guesses } = peopleIn(lines, columns, circumstances);
  expect(faults).toEqual([]);
  return { said: people.map(({ profile }) => fields.map((field) => profile[field as keyof typeof profile])), guesses };
}

test('a sex that is one letter means what its column makes of it, and nobody is given one that is not clear', () => {
  const women = read(['gender'], ['m'], ['H'], ['M']);
  expect(women.said).toEqual([['M'], ['H'], ['M']]);
  expect(women.guesses).toEqual([{ field: 'gender', kind: 'woman', count: 2, line: 2, typed: 'M', read: 'M' }]);
  const men = read(['gender'], ['F'], ['m']);
  expect(men.said).toEqual([['M'], ['H']]);
  expect(men.guesses).toEqual([{ field: 'gender', kind: 'man', count: 1, line: 3, typed: 'M', read: 'H' }]);
  for (const rows of [
    [['m'], ['mujer']],
    [['m'], ['h'], ['f']],
  ]) {
    const { said, guesses } = read(['gender'], ...rows);
    expect(said[0]).toEqual([undefined]);
    expect(guesses).toEqual([{ field: 'gender', kind: 'unclear', count: 1, line: 2, typed: 'M', read: '' }]);
  }
});

test('a postcode of here that lost its nought has it again, which is told', () => {
  const { said, guesses } = read(['address_zip', 'address_country'], ['1001', ''], ['8001', 'España'], ['1000', 'PT']);
  expect(said.map(([zip]) => zip)).toEqual(['01001', '08001', '1000']);
  expect(guesses).toEqual([{ field: 'address_zip', kind: 'nought', count: 2, line: 2, typed: '1001', read: '01001' }]);
});

test('a telephone without a prefix is one of here, which is told; one that says it is not touched', () => {
  const { said, guesses } = read(
    ['phone', 'phone_prefix'],
    ['612 345 678', ''],
    ['0033 612345678', ''],
    ['+34 612345678', ''],
    ['+34612345678', ''],
    ['612345678', '+33'],
  );
  expect(said).toEqual([
    ['612 345 678', '+34'],
    ['612345678', '+33'],
    ['612345678', '+34'],
    ['612345678', '+34'],
    ['612345678', '+33'],
  ]);
  expect(guesses).toEqual([
    { field: 'phone_prefix', kind: 'prefix', count: 1, line: 2, typed: '612 345 678', read: '+34 612 345 678' },
  ]);
});

test('prefixes are written in many ways', () => {
  const { said } = read(
    ['phone', 'phone_prefix'],
    ['612345678', '34'],
    ['612345678', '0034'],
    ['612345678', '(+34)'],
    ['0034612345678', ''],
    ['34612345678', ''],
    ['34 612 345 678', ''],
    ['(+34) 612345678', ''],
    ['(0033) 612345678', ''],
  );
  expect(said).toEqual([
    ['612345678', '+34'],
    ['612345678', '+34'],
    ['612345678', '+34'],
    ['612345678', '+34'],
    ['612345678', '+34'],
    ['612 345 678', '+34'],
    ['612345678', '+34'],
    ['612345678', '+33'],
  ]);
});

/** What comes of rows with names and a list of sexes, under these headings. */
function named(heading: string, ...cells: readonly string[]) {
  const columns = columnsOf(['correo', ...heading.split(';')]);
  const lines = cells.map((cell, at) => ({ line: at + 2, cells: [`p${at}@example.org`, ...cell.split(';')] }));
  const { people, faults, guesses } = peopleIn(lines, columns, circumstances);
  const said = people.map(({ profile }) => [profile.first_name, profile.last_name_1, profile.last_name_2]);
  return { said, guesses, faults: faults.map(({ line, field }) => `${line} ${field}`) };
}

test.each(['Apellidos', 'Cognoms', 'Apelidos', 'Abizenak', 'apellido'])(
  'two surnames in one column «%s» are two, which is told; one is one',
  (heading) => {
    const { said, guesses } = named(`nombre;${heading}`, 'Ana;García Pérez', 'Jon;Otaño', 'Eva;Gil Ros');
    expect(said).toEqual([
      ['Ana', 'García', 'Pérez'],
      ['Jon', 'Otaño', undefined],
      ['Eva', 'Gil', 'Ros'],
    ]);
    const [typed, read] = ['García Pérez', 'García · Pérez'];
    expect(guesses).toEqual([{ field: 'surnames', kind: 'surnames', count: 2, line: 2, typed, read }]);
  },
);

test('what is no plain pair of surnames is told row by row', () => {
  const { said, guesses } = named(
    'nombre;apellidos',
    'Ana;de la Fuente Ruiz',
    'Jon;Ortiz de Zárate',
    'Pau;Puig i Serra',
    'Eva;García Pérez Gil',
  );
  expect(said).toEqual([
    ['Ana', 'de la Fuente', 'Ruiz'],
    ['Jon', 'Ortiz', 'de Zárate'],
    ['Pau', 'Puig', 'Serra'],
    ['Eva', 'García Pérez', 'Gil'],
  ]);
  expect(guesses.map(({ kind, line, count }) => `${kind} ${line} ${count}`)).toEqual([
    'doubtful_name 2 1',
    'doubtful_name 3 1',
    'doubtful_name 4 1',
    'doubtful_name 5 1',
  ]);
});

test('of a thousand doubtful names the first two hundred are told one by one, and how many more there are', () => {
  const { guesses } = named('nombre;apellidos', ...Array.from({ length: 1000 }, () => 'Ana;García Pérez Gil'));
  expect(guesses).toHaveLength(201);
  expect(guesses[200]).toMatchObject({ kind: 'doubtful_name', count: 800, line: 202 });
});

test('surnames beside a column of the second are the first one; the first one beside them leaves them out', () => {
  expect(columnsOf(['nombre', 'apellidos', 'segundo apellido'])).toEqual(['first_name', 'last_name_1', 'last_name_2']);
  expect(columnsOf(['nombre', 'primer apellido', 'apellidos'])).toEqual(['first_name', 'last_name_1', null]);
  expect(columnsOf(['nombre', 'apellidos', 'nombre y apellidos'])).toEqual(['first_name', 'surnames', null]);
});

test.each(['Nombre y apellidos', 'Nom i cognoms', 'Nome e apelidos', 'Izen-abizenak', 'Apellidos, nombre'])(
  'a whole name in one column «%s» is told apart, which is told',
  (heading) => {
    const { said, guesses, faults } = named(
      heading,
      'Ana García Pérez',
      'García Pérez, Ana María',
      'Jon Otaño',
      'María José García Pérez',
      'Juan Carlos Gil',
      'de la Fuente Ruiz, Eva',
      'Otaño, Jon',
      'Cher',
    );
    expect(said).toEqual([
      ['Ana', 'García', 'Pérez'],
      ['Ana María', 'García', 'Pérez'],
      ['Jon', 'Otaño', undefined],
      ['María José', 'García', 'Pérez'],
      ['Juan Carlos', 'Gil', undefined],
      ['Eva', 'de la Fuente', 'Ruiz'],
      ['Jon', 'Otaño', undefined],
    ]);
    expect(faults).toEqual(['9 last_name_1']);
    expect(guesses.map(({ kind, line, count, read }) => `${kind} ${line} ${count} ${read}`)).toEqual([
      'full_name 2 3 Ana · García · Pérez',
      'doubtful_name 5 1 María José · García · Pérez',
      'doubtful_name 6 1 Juan Carlos · Gil',
      'doubtful_name 7 1 Eva · de la Fuente · Ruiz',
    ]);
  },
);

test('`H` beside `V` is a woman (hembra), which is told; beside both letters nobody knows', () => {
  const both = read(['gender'], ['V'], ['H']);
  expect(both.said).toEqual([['H'], ['M']]);
  expect(both.guesses).toEqual([{ field: 'gender', kind: 'female', count: 1, line: 3, typed: 'H', read: 'M' }]);
  const three = read(['gender'], ['V'], ['H'], ['M']);
  expect(three.said).toEqual([['H'], [undefined], ['M']]);
  expect(three.guesses.map(({ kind, typed }) => `${kind} ${typed}`)).toEqual(['unclear H', 'woman M']);
});

test.each([
  ['H', 'M'],
  ['V', 'M'],
  ['Hombre', 'Mujer'],
  ['Varón', 'Hembra'],
  ['home', 'dona'],
  ['home', 'muller'],
  ['gizona', 'emakumea'],
  ['gizonezkoa', 'emakumezkoa'],
])('a column of «%s» and «%s» is one of men and women', (man, woman) => {
  expect(read(['gender'], [man], [woman]).said).toEqual([['H'], ['M']]);
});
