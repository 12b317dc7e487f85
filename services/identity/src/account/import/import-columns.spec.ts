import { importField } from '@ateneo/contracts';
import { csvPiece, toldTable } from '@ateneo/http';
import { describe, expect, test } from '@jest/globals';
import { languages } from '@ateneo/i18n/server';
import { readTable } from '../../adapters/read-table.js';
import { userColumns } from '../../views/user/user-columns.js';
import { cellValue } from './cell-value.js';
import { columnsOf } from './import-columns.js';

const person = {
  email: 'maddi@example.org',
  first_name: 'Maddi; Ane',
  last_name_1: '=Ibarra',
  last_name_2: 'Gil, hija',
  birth_date: '1990-05-06',
  national_id: '00000000T',
  phone_prefix: '+34',
  pronouns: 'elle',
  phone: '600000000',
  address_street: 'Calle Mayor',
  address_number: '3',
  address_extra: '-1.º',
  address_zip: '01001',
  address_city: 'Vitoria-Gasteiz',
  address_region: 'Euskadi',
  location: { type: 'Point', coordinates: [-1.98, 43.31] },
  organization_name: 'Casco Viejo',
  organization_number: '12',
  organization_datetime: '2009-03-29T10:30:15.000Z',
  fee_plan: 'Cuota general',
  fee_interval: 'half_year',
  fee_amount: 2050,
  fee_paid_until: '2026-12-31',
  fee_owed: 123_450,
  payer: '00000001R',
  guardian: 'ana@example.org',
  tags: ['Coro', 'Huerta'],
  creation_datetime: '2026-05-03T20:00:00.000Z',
};
const imported = importField.options.filter((field) => !['surnames', 'full_name', 'fee_charged_from'].includes(field));
/** As the cells say it. */
const written = {
  location: JSON.stringify(person.location),
  organization_datetime: '2009-03-29 12:30:15',
  tags: 'Coro; Huerta',
  fee_amount: '20,50',
  fee_owed: '1234,50',
};

describe.each(languages)('an export in %s', (language) => {
  test.each(['H', 'M', 'X', '?'])('is imported as it was, gender %s', async (gender) => {
    const table = toldTable('users', userColumns, { language, timeZone: 'Europe/Madrid' });
    const address_country = { H: 'ES', M: 'CG', X: 'CD', '?': 'DE' }[gender];
    const row = { ...person, gender, language, address_country };
    const said = { ...row, ...written };
    const file = csvPiece([table.titles, table.line(row)], true);
    const [heading, line] = readTable(Buffer.from(file), 10);
    const columns = columnsOf(heading!.cells);
    expect(imported.filter((field) => !columns.includes(field))).toEqual([]);
    const read = columns.flatMap((field, at) => (field ? [[field, cellValue(field, line!.cells[at]!)]] : []));
    expect(Object.fromEntries(read)).toEqual(
      Object.fromEntries(imported.map((field) => [field, said[field as keyof typeof said]])),
    );
  });
});

test.each(['Nº de socia', 'N.º de socio', 'Nº socio/a', 'Núm. soci', 'Num. socia', 'Número de socio/a', 'Bazkide zk.'])(
  'people head the numbers of members in many ways: %s',
  (heading) => expect(columnsOf([heading])).toEqual(['organization_number']),
);
