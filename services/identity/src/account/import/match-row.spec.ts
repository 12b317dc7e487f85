import { expect, test } from '@jest/globals';
import { emptyProfile } from '../account.events.js';
import type { RowPerson } from './import-rows.js';
import { type KeyName, nameKey, type PersonThere } from './known-people.js';
import { matchOf } from './match-row.js';
import { differencesOf } from './row-differences.js';

const person = (said: Partial<PersonThere>): PersonThere => ({
  ...emptyProfile,
  id: said.email ?? 'nobody',
  is_entity: false,
  email: null,
  pending_email: null,
  is_superuser: false,
  is_staff: false,
  tags: [],
  organization: null,
  organization_name: null,
  organization_number: null,
  organization_datetime: null,
  is_member: false,
  ties: null,
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
const mei = person({
  id: 'mei',
  first_name: 'Mei',
  last_name_1: 'Chen',
  birth_date: '1950-01-02',
  phone: '600 000 001',
});
const twins = ['t1', 't2'].map((id) => person({ id, first_name: 'Pau', last_name_1: 'Roca' }));
const there = {
  find: (key: KeyName, value = '') => [ane, jon, mei].find((one) => value !== '' && one[key as 'email'] === value),
  calledSo: (name: string) => [mei, ...twins].filter((one) => nameKey(one) === name),
};
const row = (said: object, belonging = {}): RowPerson => {
  const { email = '', ...profile } = said as { email?: string };
  return {
    line: 2,
    isEntity: false,
    email,
    tags: [],
    belonging,
    ties: {},
    profile: { first_name: 'Ane', last_name_1: 'Zubia', ...profile },
  };
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

test('who is on paper is known by name, where nothing says otherwise; with a key that nobody has, where something says so', () => {
  const named = { first_name: 'Mei', last_name_1: 'Chen' };
  expect(found(named)).toBe('mei');
  expect(found({ ...named, birth_date: '1950-01-02' })).toBe('mei');
  expect(found({ ...named, birth_date: '1951-01-02' })).toBeUndefined();
  expect(found({ ...named, email: 'mei@x.org' })).toBeUndefined();
  expect(found({ ...named, email: 'mei@x.org', phone: '600000001' })).toBe('mei');
  expect(found({ first_name: 'Pau', last_name_1: 'Roca' })).toBe('first_name identity.import_several_called_so');
  expect(found({ first_name: 'Other', last_name_1: 'Name' })).toBeUndefined();
  const brought = differencesOf(row({ ...named, email: 'mei@x.org' }), mei, { tags: new Map() });
  expect(brought).toEqual([{ field: 'email', before: null, after: 'mei@x.org' }]);
});
