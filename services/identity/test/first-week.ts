import { aDni, aTaxNumber } from './builders.js';

/** Numbers that are the same each time (mulberry32). */
function drawing(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const given = ['Ana', 'Jordi', 'Uxía', 'Iker', 'Carmen', 'Pau', 'Nerea', 'Manuel', 'Laia', 'Antonio'];
const family = ['García', 'de la Fuente', 'Puig', 'Etxeberria', 'Otero', 'Núñez', 'Vila', 'del Río', 'López', 'Soler'];
const towns = [
  ['Zaragoza', '50001'],
  ['Bilbao', '48001'],
  // It lost the zero in front.
  ['Vitoria-Gasteiz', '1001'],
] as const;

/** What comes of the file, reckoned beside it. */
export interface FirstWeek {
  readonly file: string;
  readonly rows: number;
  readonly onPaper: number;
  readonly honorary: number;
  readonly owing: number;
  /** In cents. */
  readonly owed: number;
  readonly families: number;
  readonly entities: number;
}

const heading =
  'N. socio;Apellidos y nombre;DNI;F. nacimiento;Teléfono;Correo;Domicilio;C.P.;Población;Socio desde;Cuota;Pagado hasta;Debe;Pagador;Tutor';
/** A small association; with ATENEO_FIRST_WEEK=whole one of 400 people. */
const [ROWS, FAMILIES, HONORARY, ENTITIES] =
  process.env.ATENEO_FIRST_WEEK === 'whole' ? [400, 30, 10, 5] : [40, 4, 3, 2];

/**
 * The list of an association as a secretary keeps it: a line `sep=;`, a title above, a sum below, days, telephones and sums as they were
 * typed. Each family is three: who pays, somebody who is paid for, and a child.
 */
export function firstWeek(seed: number, plans: { readonly general: string; readonly honorary: string }): FirstWeek {
  const draw = drawing(seed);
  const numberOf = (nth: number) => String(seed * 1000 + nth);
  const people: Wanted[] = [];
  for (let nth = 0; nth < FAMILIES; nth += 1) {
    // Who pays stands below those for whom they do.
    const payer = numberOf(people.length + 3);
    people.push(
      { payer, plan: plans.general },
      { payer, guardian: payer, plan: plans.general },
      { plan: plans.general },
    );
  }
  for (let nth = 0; nth < HONORARY; nth += 1) people.push({ plan: plans.honorary });
  for (let nth = 0; nth < ENTITIES; nth += 1)
    people.push({ plan: plans.general, guardian: numberOf(3 * nth + 3), isEntity: true });
  while (people.length < ROWS) people.push({ plan: plans.general });
  const owed = people.map(({ plan }) => (plan === plans.general && draw(8) === 0 ? 100 + draw(200_000) : 0));
  const lines = people.map((one, at) => lineOf(one, numberOf(at + 1), owed[at]!, plans.general, draw));
  const file = ['sep=;', 'Lista de socias y socios a 30 de noviembre', heading, ...lines, `Total;${ROWS}`].join('\r\n');
  return {
    file,
    rows: ROWS,
    onPaper: 2 * FAMILIES + ENTITIES,
    honorary: HONORARY,
    owing: owed.filter((cents) => cents > 0).length,
    owed: owed.reduce((sum, cents) => sum + cents, 0),
    families: FAMILIES,
    entities: ENTITIES,
  };
}

interface Wanted {
  readonly plan: string;
  readonly payer?: string;
  readonly guardian?: string;
  readonly isEntity?: boolean;
}

function lineOf(wanted: Wanted, number: string, cents: number, paid: string, draw: Draw) {
  const { plan, payer = '', guardian = '', isEntity = false } = wanted;
  const [town, zip] = pickOf(draw)(towns);
  return [
    number,
    ...(isEntity ? anEntity(number, draw) : aPerson(wanted, number, draw)),
    `Calle Mayor, ${1 + draw(90)}`,
    zip,
    town,
    `0${1 + draw(9)}/03/${1990 + draw(30)}`,
    plan,
    plan === paid ? '2026' : '',
    typedSum(cents, draw),
    payer,
    guardian,
  ].join(';');
}

const pickOf =
  (draw: Draw) =>
  <One>(all: readonly One[]) =>
    all[draw(all.length)]!;

/** Name, document, day of birth, telephone, address. */
function aPerson({ payer, guardian }: Wanted, number: string, draw: Draw): string[] {
  const pick = pickOf(draw);
  return [
    `"${pick(family)} ${pick(family)}, ${pick(given)} ${String.fromCodePoint(65 + draw(26))}${number}"`,
    guardian ? '' : typedDni(draw),
    typedDay(guardian ? 2016 : 1940 + draw(60), 1 + draw(12), 1 + draw(28), draw),
    typedPhone(draw),
    payer ? '' : `persona${number}@example.org`,
  ];
}

function anEntity(number: string, draw: Draw): string[] {
  const name = `"Talleres ${pickOf(draw)(family)} ${number}, S. L."`;
  return [name, typedTaxNumber(draw), '', typedPhone(draw), ''];
}

type Draw = ReturnType<typeof drawing>;

const two = (n: number) => String(n).padStart(2, '0');

function typedDay(year: number, month: number, day: number, draw: Draw): string {
  const written = `${two(day)}/${two(month)}/${year}`;
  return [written, `${written} 0:00:00`, `${year}-${two(month)}-${two(day)}`][draw(3)]!;
}

function typedPhone(draw: Draw): string {
  const digits = `6${10_000_000 + draw(89_999_999)}`;
  return [digits, `0034${digits}`, `34 ${digits}`, `(+34) ${digits}`][draw(4)]!;
}

function typedDni(draw: Draw): string {
  const dni = aDni(10_000_000 + draw(89_999_999));
  return [dni, dni.toLowerCase(), `${dni.slice(0, 8)}-${dni.slice(8)}`][draw(3)]!;
}

function typedTaxNumber(draw: Draw): string {
  const number = aTaxNumber(1_000_000 + draw(8_999_999));
  return [number, number.toLowerCase(), `${number[0]}-${number.slice(1)}`][draw(3)]!;
}

function typedSum(cents: number, draw: Draw): string {
  if (cents === 0) return ['', '0', '-'][draw(3)]!;
  const [whole, rest] = [String(Math.floor(cents / 100)), two(cents % 100)];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return [`${grouped},${rest} €`, `${whole},${rest}`, `${whole}.${rest}`][draw(3)]!;
}
