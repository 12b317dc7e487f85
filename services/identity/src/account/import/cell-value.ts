import type { ImportField } from '@ateneo/contracts';
import { toldTable } from '@ateneo/http';
import { languages as spoken } from '@ateneo/i18n/server';
import { plainName } from '@ateneo/kernel';
import { dayIn } from './day-in.js';
import { dayOfSpan } from './row-fee.js';

const genders: Readonly<Record<string, string>> = {
  // Woman or man: the file as a whole tells, see `import-guesses.ts`.
  m: 'm',
  h: 'h',
  ...fromWords(
    'M',
    'f mujer muller dona emakumea emakume emakumezkoa emakumezko hembra femenino femeni feminino femenina',
  ),
  ...fromWords('H', 'hombre home gizona gizon gizonezkoa gizonezko v varon baron masculino masculi masculina'),
  ...fromWords('X', 'x nb binario'),
  ...fromWords('?', '?'),
  'no binario': 'X',
  'no binaria': 'X',
  'no binari': 'X',
  'non binario': 'X',
  'ez bitarra': 'X',
  'ez-bitarra': 'X',
};
const languages: Readonly<Record<string, string>> = {
  ...fromWords('es', 'es espanol castellano castella castelan gaztelania castelan'),
  ...fromWords('ca', 'ca cat catala catalan valencia valenciano katalana'),
  ...fromWords('gl', 'gl gal gallego galego gallec galiziera'),
  ...fromWords('eu', 'eu eus euskera vasco euskara basc eusquera'),
};
const countries: Readonly<Record<string, string>> = {
  ...fromWords('ES', 'es esp espana espanya espainia spain'),
  ...fromWords('GB', 'uk inglaterra anglaterra ingalaterra'),
  ...fromWords('US', 'usa eeuu ee.uu.'),
};

const intervals = {
  month: 'month mes mensual mensualmente mensuala hilean hileko hilero hilabetekoa',
  quarter: 'quarter trimestre trimestral trimestralmente hiruhilekoa hiruhileko',
  half_year: 'half_year semestre semestral semestralmente seihilekoa seihileko',
  year: 'year ano any anual anualmente urteko urtean urtero urtekoa',
  once: 'once vitalicia vitalicio unica unico bizitzakoa behingoa',
};
const intervalWords = {
  ...Object.fromEntries(
    Object.entries(intervals).flatMap(([interval, list]) => Object.entries(fromWords(interval, list))),
  ),
  'para siempre': 'once',
  'per sempre': 'once',
  'de por vida': 'once',
  'pago unico': 'once',
};

type Words = Partial<Record<ImportField, Readonly<Record<string, string>>>>;

/** Made when the first file is read: they are many, and most processes read none. */
let words: Words | undefined;

function allWords(): Words {
  return {
    gender: { ...ofOwnExports('gender', ['H', 'M', 'X', '?']), ...genders },
    language: languages,
    fee_interval: { ...ofOwnExports('fee_interval', Object.keys(intervals)), ...intervalWords },
    address_country: { ...inEnglish(), ...ofOwnExports('address_country', countryCodes()), ...countries },
  };
}

const days: Partial<Record<ImportField, (cell: string) => string>> = {
  birth_date: (cell) => dayIn(cell),
  organization_datetime: (cell) => dayIn(cell),
  fee_paid_until: (cell) => dayOfSpan(cell, 'last') ?? dayIn(cell),
  fee_charged_from: (cell) => dayOfSpan(cell, 'first') ?? dayIn(cell),
};

/** What a cell means, written as the API has it. What nobody knows stays as it was typed, and is refused where it is looked at. */
export function cellValue(field: ImportField, cell: string): string {
  const asDay = days[field];
  if (asDay) return asDay(cell);
  words ??= allWords();
  const known = words[field]?.[plainName(cell)];
  return known ?? (field === 'address_country' ? cell.toUpperCase() : cell);
}

/** The words that a file of ours says these values with, in whichever language. */
function ofOwnExports(field: ImportField, values: readonly string[]): Record<string, string> {
  const tables = spoken.map((language) => toldTable('users', [field], { language, timeZone: 'UTC' }));
  return Object.fromEntries(
    values.flatMap((value) => tables.map(({ line }) => [plainName(String(line({ [field]: value })[0])), value])),
  );
}

function inEnglish(): Record<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return Object.fromEntries(countryCodes().map((code) => [plainName(names.of(code) ?? code), code]));
}

/** Of all countries that are one: the code of one that is no more stands for its successor. */
function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return pairs.filter((pair) => new Intl.Locale('und', { region: pair }).region === pair);
}

function fromWords(value: string, list: string): Record<string, string> {
  return Object.fromEntries(list.split(' ').map((word) => [word, value]));
}
