import type { ProfileChanges } from '@ateneo/contracts';
import type { Chance } from './random.js';

/** What demo data say of a person: a whole, valid and invented profile. */
export type DemoProfile = Required<Omit<ProfileChanges, 'location'>> & {
  location: { type: 'Point'; coordinates: [number, number] };
};

const women = [
  'Ainhoa',
  'Marta',
  'Uxía',
  'Laia',
  'Carmen',
  'Nerea',
  'Sabela',
  'Montserrat',
  'Lucía',
  'Itziar',
  'Rosa',
  'Aldara',
  'Júlia',
  'Pilar',
  'Miren',
];
const men = [
  'Iker',
  'Xoán',
  'Jordi',
  'Antonio',
  'Brais',
  'Pau',
  'Andoni',
  'Manuel',
  'Arnau',
  'Mikel',
  'Rafael',
  'Anxo',
  'Oriol',
  'Javier',
  'Eneko',
];
const surnames = [
  'Etxeberria',
  'García',
  'Otero',
  'Puig',
  'Fernández',
  'Agirre',
  'Castro',
  'Vila',
  'López',
  'Zubizarreta',
  'Souto',
  'Ferrer',
  'Martín',
  'Garmendia',
  'Lamas',
  'Roca',
  'Sánchez',
  'Iturbe',
  'Piñeiro',
  'Soler',
];
const streets = [
  'Calle de la Ribera',
  'Calle Mayor',
  'Avenida del Puente',
  'Calle de los Molinos',
  'Plaza Nueva',
  'Calle del Horno',
  'Paseo del Río',
  'Calle de la Fuente',
];

/** Municipality, region, first digits of the zip code, longitude, latitude. */
const places: readonly (readonly [string, string, string, number, number])[] = [
  ['Donostia / San Sebastián', 'Euskadi', '2000', -1.981, 43.318],
  ['Tolosa', 'Euskadi', '2040', -2.078, 43.135],
  ['Girona', 'Catalunya', '1700', 2.825, 41.98],
  ['Santiago de Compostela', 'Galicia', '1570', -8.544, 42.88],
  ['Zaragoza', 'Aragón', '5000', -0.877, 41.656],
  ['Valladolid', 'Castilla y León', '4700', -4.724, 41.652],
];

const control = 'TRWAGMYFPDXBNJZSQVHLCKE';
const dni = (number: number) => `${String(number).padStart(8, '0')}${control[number % 23]}`;
const twoDigits = (n: number) => String(n).padStart(2, '0');

function languageOf(region: string, random: Chance): DemoProfile['language'] {
  const own = ({ Euskadi: 'eu', Catalunya: 'ca', Galicia: 'gl' } as const)[region] ?? 'es';
  return random.in(50) ? own : 'es';
}

/** Person number `index` of a tenant; numbers give different national ids and phones. */
export function inventPerson(index: number, random: Chance): DemoProfile {
  const gender = random.in(3) ? 'X' : random.in(4) ? '?' : random.in(52) ? 'M' : 'H';
  const [city, region, zip, longitude, latitude] = random.pick(places);
  const away = () => (random.below(2000) - 1000) / 50_000;
  return {
    first_name: random.pick(gender === 'M' ? women : gender === 'H' ? men : [...women, ...men]),
    last_name_1: random.pick(surnames),
    last_name_2: random.in(8) ? '-' : random.pick(surnames),
    gender,
    birth_date: `${1940 + random.below(66)}-${twoDigits(1 + random.below(12))}-${twoDigits(1 + random.below(28))}`,
    national_id: dni(40_000_000 + index * 7_919),
    phone_prefix: '+34',
    phone: `6${String(10_000_000 + index * 4_001).padStart(8, '0')}`,
    address_street: random.pick(streets),
    address_number: String(1 + random.below(80)),
    address_extra: random.in(60) ? `${1 + random.below(6)}.º ${random.pick(['A', 'B', 'izda.', 'dcha.'])}` : '',
    address_zip: `${zip}${1 + random.below(9)}`,
    address_city: city,
    address_region: region,
    address_country: 'ES',
    location: { type: 'Point', coordinates: [longitude + away(), latitude + away()] },
    language: languageOf(region, random),
  };
}
