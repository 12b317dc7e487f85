import type { ImportField } from '@ateneo/contracts';
import { type ErrorDetails, plainName } from '@ateneo/kernel';
import type { Profile } from '../account.events.js';
import { normalisedNationalId } from '../normalised.js';
import { type RowPerson } from './import-rows.js';
import { fault, type RowFault } from './row-fault.js';
import { nameKey, type PeopleThere, type PersonThere } from './known-people.js';

/** Who a row is: somebody who is there, somebody new, or somebody who cannot be told. */
export interface Match {
  readonly person?: PersonThere;
  readonly wrong?: RowFault;
}

/** Whom each key of a row finds, and who it is taken for. */
interface Found {
  readonly byOurId: PersonThere | undefined;
  readonly byEmail: PersonThere | undefined;
  readonly byId: PersonThere | undefined;
  readonly byNumber: PersonThere | undefined;
  /** On paper, of the same name, and nothing says otherwise. */
  readonly byName: readonly PersonThere[];
  readonly person: PersonThere | undefined;
}

/**
 * By the address, else the document; by the number alone only who is called the same: another association counts its own. Whom
 * nothing else tells apart, or who is on paper and brings an address or a document by now, is known by name and what else is said.
 */
function findIn(row: RowPerson, there: PeopleThere): Found {
  const { id, email, profile, belonging } = row;
  const keys = {
    byOurId: there.find('id', id),
    byEmail: there.find('email', email),
    byId: there.find('national_id', profile.national_id && normalisedNationalId(profile.national_id)),
    byNumber: there.find('organization_number', belonging.organization_number),
  };
  const byKey = keys.byOurId ?? keys.byEmail ?? keys.byId ?? [keys.byNumber].find((one) => one && isCalledSo(row, one));
  const byName = byKey ? [] : there.calledSo(nameKey(profile)).filter((one) => mayBe(row, one));
  return { ...keys, byName, person: byKey ?? byName[0] };
}

/** Nothing that both say differs; and where the row has a key that nobody has, something else that both say is the same. */
function mayBe(row: RowPerson, person: PersonThere): boolean {
  const said = agreements(row, person);
  if (Object.values(said).includes(false)) return false;
  const { last_name_2: _, ...telling } = said;
  return !hasKey(row) || Object.values(telling).includes(true) || isAtSamePlace(row, person);
}

function hasKey({ email, profile, belonging }: RowPerson): boolean {
  return email !== '' || Boolean(profile.national_id) || belonging.organization_number !== undefined;
}

/** What tells people of one name apart, as far as both say it. */
function agreements({ profile, belonging }: RowPerson, person: PersonThere) {
  const { last_name_2 = '', birth_date, phone = '', national_id = '' } = profile;
  return {
    last_name_2: same(last_name_2.replace('-', ''), person.last_name_2.replace('-', '')),
    birth_date: same(birth_date, person.birth_date),
    phone: same(phone.replaceAll(/\D/g, ''), person.phone.replaceAll(/\D/g, '')),
    national_id: same(normalisedNationalId(national_id), person.national_id),
    number: same(belonging.organization_number, person.organization_number),
  };
}

const isAtSamePlace = ({ profile }: RowPerson, person: PersonThere) => same(placeOf(profile), placeOf(person)) === true;

const placeOf = ({ address_street = '', address_zip = '' }: Partial<Profile>) =>
  address_street && address_zip && `${address_street} ${address_zip}`;

/** Undefined where one of them says nothing. */
function same(one: string | null | undefined, other: string | null): boolean | undefined {
  return one && other ? plainName(one) === plainName(other) : undefined;
}

export function matchOf(row: RowPerson, there: PeopleThere): Match {
  const found = findIn(row, there);
  for (const rule of rules) {
    const wrong = rule(row, found);
    if (wrong) return { wrong: fault(row.line, ...wrong) };
  }
  return found.person ? { person: found.person } : {};
}

type Wrong = [field: ImportField, code: string, details?: ErrorDetails];

/** Who cannot be told. */
const rules: readonly ((row: RowPerson, found: Found) => Wrong | false | undefined)[] = [
  (_, { byEmail, byId }) =>
    byEmail && byId && byEmail.id !== byId.id && ['national_id', 'identity.import_two_people', { name: nameOf(byId) }],
  (_, { byNumber, person }) =>
    byNumber && byNumber.id !== person?.id && ['organization_number', 'memberships.number_taken'],
  (row, { byEmail, byOurId }) =>
    byEmail &&
    (byOurId ? byOurId.id !== byEmail.id : isAnother(row, byEmail)) && [
      'email',
      'identity.import_email_of_another',
      { name: nameOf(byEmail) },
    ],
  (row, { byEmail, byId, byOurId }) =>
    !byEmail &&
    byId &&
    (byOurId ? byOurId.id !== byId.id : isAnother(row, byId)) && ['national_id', 'identity.national_id_taken'],
  ({ email }, { byEmail, person }) =>
    !byEmail &&
    email !== '' &&
    Boolean(person?.email) && ['email', 'identity.import_other_email', { email: person!.email! }],
  (_, { byName }) => byName.length > 1 && ['first_name', 'identity.import_several_called_so'],
];

/** Families share an address: neither name is the same, and so they are two. */
function isAnother({ profile }: RowPerson, person: PersonThere): boolean {
  const isOther = (field: 'first_name' | 'last_name_1') => plainName(profile[field]) !== plainName(person[field]);
  const other = normalisedNationalId(profile.national_id ?? '');
  const isOtherId = other !== '' && person.national_id !== '' && other !== person.national_id;
  return isOther('first_name') && (isOtherId || isOther('last_name_1'));
}

function isCalledSo({ profile }: RowPerson, person: PersonThere): boolean {
  const same = (field: 'first_name' | 'last_name_1') => plainName(profile[field]) === plainName(person[field]);
  return same('first_name') && same('last_name_1');
}

const nameOf = ({ first_name, last_name_1 }: PersonThere) => `${first_name} ${last_name_1}`.trim();
