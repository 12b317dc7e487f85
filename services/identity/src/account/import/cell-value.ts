import type { ImportField } from '@ateneo/contracts';
import { toldTable } from '@ateneo/http';
import { languages as spoken } from '@ateneo/i18n/server';
import { plainName } from '@ateneo/kernel';
import { dayIn } from './day-in.js';

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

type Words = Partial<Record<ImportField, Readonly<Record<string, string>>>>;

/** Made when the first file is read: they are many, and most processes read none. */
let words: Words | undefined;

function allWords(): Words {
  return {
    gender: { ...ofOwnExports('gender', ['H', 'M', 'X', '?']), ...genders },
    language: languages,
    address_country: { ...inEnglish(), ...ofOwnExports('address_country', countryCodes()), ...countries },
  };
}

/** What a cell means, written as the API has it. What nobody knows stays as it was typed, and is refused where it is looked at. */
export function cellValue(field: ImportField, cell: string): string {
  if (field === 'birth_date' || field === 'organization_datetime') return dayIn(cell);
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
