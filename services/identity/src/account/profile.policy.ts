import { isCountry, isSpanishPostcode } from '@ateneo/contracts';
import { DomainError, type ErrorDetails } from '@ateneo/kernel';
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min';
import type { AddressDisagreement, AddressDisagreements } from '../public/address-disagreements.js';
import type { Profile } from './account.events.js';
import { entityNumberFault, nationalIdFault } from './national-id.policy.js';

/** What was found wrong: field → codes. */
export type Faults = Record<string, string[]>;

type Fields = Partial<Profile>;

interface Circumstances {
  /** ISO 8601 UTC. */
  readonly now: string;
  /** In years. */
  readonly legalAge: number;
  /** Of a body that is a member. */
  readonly isEntity?: boolean;
}

/**
 * What is wrong with the profile fields of a form, `profile` being how the whole would stand afterwards (contract, 5): the
 * document's letter, the phone by its prefix, the country, the postcode by it, the legal age, and what may not be emptied.
 */
export function profileFaults(fields: Fields, profile: Fields, circumstances: Circumstances): Faults {
  const faults: Faults = {};
  const add = (field: keyof Profile, code: string | undefined): void => {
    if (code) faults[field] = [code];
  };
  if (circumstances.isEntity) Object.assign(faults, entityFaults(fields, profile));
  else if (fields.national_id) add('national_id', nationalIdFault(fields.national_id));
  if (fields.birth_date) add('birth_date', ageFault(fields.birth_date, circumstances));
  const phoneField = 'phone' in fields ? 'phone' : 'phone_prefix';
  if (phoneField in fields && profile.phone) add(phoneField, phoneFault(profile.phone_prefix ?? '', profile.phone));
  return { ...faults, ...addressFaults(fields, profile) };
}

const ofPeopleAlone = ['last_name_1', 'last_name_2', 'gender', 'pronouns', 'birth_date'] as const;

/** It has a tax number, and nothing that people have. */
function entityFaults(fields: Fields, { national_id = '' }: Fields): Faults {
  const isSaid = (value: unknown) => Boolean(value) && value !== '?';
  const foreign = ofPeopleAlone.filter((field) => isSaid(fields[field]));
  const wrong = entityNumberFault(national_id);
  return {
    ...Object.fromEntries(foreign.map((field) => [field, ['identity.not_of_entities']])),
    ...(wrong && { national_id: [wrong] }),
  };
}

/** Throws the faults, if any, as one field error. */
export function refuse(faults: Faults, details: ErrorDetails): void {
  const [first] = Object.values(faults).flat();
  if (first !== undefined) throw new DomainError(first, details, faults);
}

function phoneFault(prefix: string, phone: string): string | undefined {
  if (!/^\+\d{1,4}$/.test(prefix)) return 'identity.wrong_phone';
  const parsed = parsePhoneNumberFromString(`${prefix} ${phone}`, metadata);
  const isRight = parsed !== undefined && parsed.isValid() && `+${parsed.countryCallingCode}` === prefix;
  return isRight ? undefined : 'identity.wrong_phone';
}

/** A postcode is looked at when it is said itself: where the country changes, it comes with the next field. */
function addressFaults({ address_country: country, address_zip: postcode }: Fields, profile: Fields): Faults {
  const codes = {
    address_country: country ? countryFault(country) : undefined,
    address_zip: postcode ? postcodeFault(postcode, profile.address_country) : undefined,
  };
  return Object.fromEntries(Object.entries(codes).flatMap(([field, code]) => (code ? [[field, [code]]] : [])));
}

function countryFault(country: string): string | undefined {
  return isCountry(country) ? undefined : 'http.wrong_format';
}

function postcodeFault(postcode: string, country: string | undefined): string | undefined {
  return !isSpain(country) || isSpanishPostcode(postcode) ? undefined : 'identity.wrong_postcode';
}

/** Where no country is said, Spain is meant. */
const isSpain = (country = ''): boolean => ['', 'ES'].includes(country);

const addressParts = ['address_zip', 'address_city', 'address_region', 'address_country'] as const;

/**
 * What is to be compared of an address: nothing unless it is sent whole (field by field one is ahead of the other), changes, and
 * is in Spain.
 */
export function addressToCompare(
  sent: object,
  changes: Fields,
  profile: Pick<Profile, (typeof addressParts)[number]>,
): AddressDisagreements['address'] | undefined {
  const written = { ...profile, ...changes };
  const { address_zip, address_city, address_region, address_country } = written;
  const isChanged = addressParts.some((part) => written[part] !== profile[part]);
  const isWhole = 'address_zip' in sent && 'address_city' in sent;
  if (!isChanged || !isWhole || !isSpain(address_country) || !isSpanishPostcode(address_zip)) return undefined;
  return { address_zip, address_city, address_region };
}

/** Throws what lies elsewhere, each at its field. */
export function refuseElsewhere(
  found: readonly AddressDisagreement[],
  { address_zip: zip, address_city: town, address_region: region }: AddressDisagreements['address'],
): void {
  const code = (field: string) =>
    field === 'address_region' ? 'identity.region_elsewhere' : 'identity.town_elsewhere';
  const faults = Object.fromEntries(found.map(({ field }) => [field, [code(field)]]));
  refuse(faults, { zip, town, region, province: found[0]?.province ?? '' });
}

function ageFault(birthDate: string, { now, legalAge }: Circumstances): string | undefined {
  if (birthDate < '1880') return 'identity.born_too_early';
  const today = now.slice(0, 10);
  const comesOfAge = `${String(Number(birthDate.slice(0, 4)) + legalAge).padStart(4, '0')}${birthDate.slice(4)}`;
  return comesOfAge <= today ? undefined : 'identity.under_age';
}
