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

type Gender = DemoProfile['gender'];

/** People with known addresses, who carry names of their own. */
export const knownPeople = [
  { first_name: 'Adela', last_name_1: 'Ribera', gender: 'M', address: 'admin', role: 'superuser' },
  { first_name: 'Gonzalo', last_name_1: 'Puente', gender: 'H', address: 'gestion', role: 'staff' },
  { first_name: 'Sofía', last_name_1: 'Molina', gender: 'M', address: 'socia', role: 'member' },
  { first_name: 'Simón', last_name_1: 'Fuentes', gender: 'H', address: 'socio', role: 'member' },
  { first_name: 'Vera', last_name_1: 'Campos', gender: 'M', address: 'vecino', role: 'visitor' },
  { first_name: 'Aurora', last_name_1: 'Cuesta', gender: 'M', address: 'auditoria', role: 'auditor' },
  { first_name: 'Gil', last_name_1: 'Marcos', gender: 'H', address: 'antiguo', role: 'gone' },
] as const;

/** The gender that a first name tells; a few prefer another or none. */
export function genderOf(name: string): 'M' | 'H' {
  const known = knownPeople.find(({ first_name }) => first_name === name)?.gender;
  return known ?? (women.includes(name) ? 'M' : 'H');
}

/** Person number `index` of a tenant; numbers give different national ids and phones. */
export function inventPerson(index: number, random: Chance): DemoProfile {
  const first_name = random.pick(random.in(52) ? women : men);
  const gender: Gender = random.in(3) ? 'X' : random.in(4) ? '?' : genderOf(first_name);
  const [city, region, zip, longitude, latitude] = random.pick(places);
  const away = () => (random.below(2000) - 1000) / 50_000;
  return {
    first_name,
    last_name_1: random.pick(surnames),
    last_name_2: random.in(8) ? '-' : random.pick(surnames),
    gender,
    pronouns: gender === 'X' ? 'elle' : '',
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
