import { expect, test } from '@jest/globals';
import { emptyProfile } from '../account.events.js';
import type { RowPerson } from './import-rows.js';
import type { KeyName, PersonThere } from './known-people.js';
import { differencesOf, matchOf } from './match-row.js';

const person = (said: Partial<PersonThere>): PersonThere => ({
  ...emptyProfile,
  id: said.email ?? 'nobody',
  email: null,
  is_superuser: false,
  is_staff: false,
  tags: [],
  organization: null,
  organization_name: null,
  organization_number: null,
  organization_datetime: null,
  ...said,
});
const ane = person({
  email: 'ane@x.org',
  first_name: 'Ane',
  last_name_1: 'Zubía',
  national_id: '00000000T',
  organization_number: '7',
});
const jon = person({ email: 'jon@x.org', first_name: 'Jon', last_name_1: 'Gil', national_id: '11111111H' });
const there = {
  find: (key: KeyName, value: string) => [ane, jon].find((one) => value !== '' && one[key] === value),
};
const row = (said: object, belonging = {}): RowPerson => {
  const { email = '', ...profile } = said as { email?: string };
  return { line: 2, email, tags: [], belonging, profile: { first_name: 'Ane', last_name_1: 'Zubia', ...profile } };
};
const found = (said: object, belonging?: object) => {
  const { person: one, wrong } = matchOf(row(said, belonging), there);
  return wrong ? `${wrong.field} ${wrong.code}` : one?.id;
};

test('people are known by their address, else their document, else their number and name', () => {
  expect(found({ email: 'ane@x.org' })).toBe('ane@x.org');
  expect(found({ national_id: '00.000.000-t' })).toBe('ane@x.org');
  expect(found({}, { organization_number: '7' })).toBe('ane@x.org');
  expect(found({ email: 'new@x.org' })).toBeUndefined();
});

test('who cannot be told is told to nobody else', () => {
  expect(found({ email: 'jon@x.org', national_id: '00000000T' })).toBe('national_id identity.import_two_people');
  expect(found({ email: 'jon@x.org' })).toBe('email identity.import_email_of_another');
  expect(found({ email: 'new@x.org', national_id: '11111111H' })).toBe('national_id identity.national_id_taken');
  expect(found({ email: 'new@x.org', national_id: '00000000T' })).toBe('email identity.import_other_email');
  expect(found({ first_name: 'Jon', last_name_1: 'Gil' }, { organization_number: '7' })).toBe(
    'organization_number memberships.number_taken',
  );
});

test('one name may be corrected; an empty cell takes nothing, a tag that they have is no difference', () => {
  expect(found({ email: 'ane@x.org', first_name: 'Ane Miren' })).toBe('ane@x.org');
  const tags = new Map([['coro', { id: 't1', name: 'Coro' }]]);
  const differences = (said: object, one = ane) => differencesOf({ ...row(said), tags: ['coro'] }, one, { tags });
  const tagged = { ...ane, tags: ['t1'] };
  expect(differences({ last_name_1: 'Zubía', address_city: undefined }, tagged)).toEqual([]);
  expect(differences({ last_name_1: 'Zubía', national_id: '0000000T' }, tagged)).toEqual([]);
  expect(differences({}).map(({ field }) => field)).toEqual(['last_name_1', 'tags']);
});
