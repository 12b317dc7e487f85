import { expect, test } from '@jest/globals';
import { allBySurname } from './all-by-surname.js';
import { quarterNames } from './quarter-names.js';

const person = (listed_as: string, nth: number) => ({
  id: `id-${nth}`,
  listed_as,
  creation_datetime: `2026-06-01T10:00:0${nth}.000Z`,
});

test('nobody is left out though another leaves while pages are read, and all are listed as the language orders them', async () => {
  const names = ['Zubiri, Ane', 'Álvarez, Uxía', 'Núñez, Eva', 'Ñíguez, Sol', 'Arias, Iria'];
  let people = names.map(person);
  const listed = await allBySurname('gl', (since = '', nth) => {
    const later = people.filter(({ creation_datetime }) => creation_datetime >= since);
    const page = later.slice(2 * nth - 2, 2 * nth);
    // The first one on the list gives their place back.
    people = people.filter(({ id }) => id !== 'id-0');
    return Promise.resolve(page);
  });
  expect(listed.map(({ listed_as }) => listed_as)).toEqual([
    'Álvarez, Uxía',
    'Arias, Iria',
    'Núñez, Eva',
    'Ñíguez, Sol',
    'Zubiri, Ane',
  ]);
});

test('so many as took their places at one instant are all listed', async () => {
  const instant = '2026-06-01T10:00:03.000Z';
  const names = ['Zubiri, Ane', 'Arias, Iria', 'Núñez, Eva', 'Soler, Pau', 'Vila, Jordi', 'Otero, Uxía', 'Roca, Mikel'];
  const people = names
    .map(person)
    .map((one, nth) => (nth > 0 && nth < 6 ? { ...one, creation_datetime: instant } : one));
  const listed = await allBySurname('es', (since = '', nth) =>
    Promise.resolve(people.filter(({ creation_datetime }) => creation_datetime >= since).slice(2 * nth - 2, 2 * nth)),
  );
  expect(listed.map(({ listed_as }) => listed_as)).toEqual(names.toSorted());
});

const named = (...quarters: string[]) =>
  quarterNames(
    quarters.map((from) => ({ from })),
    { timeZone: 'Europe/Madrid', day: (day) => `<${day}>` },
  );

test('quarters of one day are called by their hour where the event is, those of several by the day, too', () => {
  expect(named('2026-06-01T16:00:00.000Z', '2026-06-01T16:15:00.000Z')).toEqual(['18:00', '18:15']);
  expect(named('2026-06-01T16:00:00.000Z', '2026-06-02T16:00:00.000Z')).toEqual([
    '<2026-06-01>, 18:00',
    '<2026-06-02>, 18:00',
  ]);
  // Past midnight there, not in Greenwich.
  expect(named('2026-06-01T21:45:00.000Z', '2026-06-01T22:00:00.000Z')).toEqual([
    '<2026-06-01>, 23:45',
    '<2026-06-02>, 00:00',
  ]);
});
