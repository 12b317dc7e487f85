import type { ImportField } from '@ateneo/contracts';
import { plainName } from '@ateneo/kernel';

const genders: Readonly<Record<string, string>> = {
  ...fromWords('M', 'm f mujer muller dona emakumea emakume femenino femeni feminino femenina'),
  ...fromWords('H', 'h hombre home gizona gizon v varon masculino masculi masculino masculina'),
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
const countries: Readonly<Record<string, string>> = fromWords('ES', 'es esp espana espanya espainia');

const words: Partial<Record<ImportField, Readonly<Record<string, string>>>> = {
  gender: genders,
  language: languages,
  address_country: countries,
};

/** What a cell means, written as the API has it. What nobody knows stays as it was typed, and is refused where it is looked at. */
export function cellValue(field: ImportField, cell: string): string {
  if (field === 'birth_date') return dayOf(cell);
  const known = words[field]?.[plainName(cell)];
  return known ?? (field === 'address_country' ? cell.toUpperCase() : cell);
}

/** `31/12/1980`, `31-12-1980` and `31.12.1980`, day first as here. */
function dayOf(cell: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  return year === undefined ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function fromWords(value: string, list: string): Record<string, string> {
  return Object.fromEntries(list.split(' ').map((word) => [word, value]));
}
