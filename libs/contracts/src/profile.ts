import { z } from 'zod';
import { allCountryCodes } from './countries.js';
import { altcha, day, email, id, language, line, moment, point } from './primitives.js';

/** ? prefers not to say, H man, M woman, X non-binary (specification, 3). */
export const gender = z.enum(['?', 'H', 'M', 'X']);

export const profileShape = {
  first_name: line(100).min(1).describe('Given name.'),
  last_name_1: line(100).min(1).describe('First surname; of an entity none.'),
  last_name_2: line(100).describe("Second surname; '-' or empty means none."),
  gender,
  pronouns: line(40).describe('How to speak of the person, in their words.'),
  birth_date: day.describe("Birth date; the person must be of the tenant's legal age."),
  national_id: line(20).describe('DNI, NIE (letter checked) or passport number.'),
  phone_prefix: line(6).describe('Country calling code with plus, e.g. +34.'),
  phone: line(20).describe('National number, checked by prefix.'),
  address_street: line(200),
  address_number: line(20),
  address_extra: line(100),
  address_zip: line(12).describe('In Spain five digits, 01000 to 52999.'),
  address_city: line(100),
  address_region: line(100),
  address_country: line(2)
    .meta({ enum: ['', ...allCountryCodes] })
    .describe('ISO 3166-1 alpha-2, upper case; no other is accepted.'),
  location: point.nullable().describe('GeoJSON point, longitude first.'),
  language: language.describe('Language of the interface and of e-mails.'),
};

/** Body of POST users/users/register (contract, 12). */
export const registerBody = z.strictObject({
  ...profileShape,
  email,
  password: z.string().min(1).max(200),
  last_name_2: profileShape.last_name_2.optional(),
  gender: gender.optional(),
  pronouns: profileShape.pronouns.optional(),
  national_id: profileShape.national_id.optional(),
  phone_prefix: profileShape.phone_prefix.optional(),
  phone: profileShape.phone.optional(),
  address_street: profileShape.address_street.optional(),
  address_number: profileShape.address_number.optional(),
  address_extra: profileShape.address_extra.optional(),
  address_zip: profileShape.address_zip.optional(),
  address_city: profileShape.address_city.optional(),
  address_region: profileShape.address_region.optional(),
  address_country: profileShape.address_country.optional(),
  location: profileShape.location.optional(),
  language: language.optional(),
  tos_accepted: z.boolean().describe('Must be true.'),
  altcha: altcha.describe('Proof of work, where the tenant asks for it.'),
});
export type RegisterBody = z.infer<typeof registerBody>;

/** What a person (or a superuser for somebody else) may change of a profile; PATCH sends one field (specification, 7). */
export const profileChanges = z.strictObject(profileShape).partial();
export type ProfileChanges = z.infer<typeof profileChanges>;
/** The names of the plain profile fields. */
export const profileFields = Object.keys(profileShape) as (keyof ProfileChanges)[];

const chosen: readonly string[] = ['gender', 'birth_date', 'address_country', 'location', 'language'];
/** Those that are typed in words: columns of text, sorted and searched as such. */
export const profileTexts = profileFields.filter((field) => !chosen.includes(field));

/** What a person may allow, and take back whenever they like: nothing that the product needs. */
export const consentKind = z.enum(['photos', 'calls']);
export type ConsentKind = z.infer<typeof consentKind>;

/** An address as it is answered. */
export const addressTexts = {
  address_street: z.string(),
  address_number: z.string(),
  address_extra: z.string(),
  address_zip: z.string(),
  address_city: z.string(),
  address_region: z.string(),
  address_country: z.string(),
};

/** A person as they see themselves, or as those who may see them do (specification, 3). */
export const user = z.object({
  id,
  email: z.string().describe('Empty: none. They are written to by letter.'),
  is_entity: z
    .boolean()
    .describe('A company, an association or another body: a member that is nobody, and votes nowhere.'),
  first_name: z.string(),
  last_name_1: z.string(),
  last_name_2: z.string(),
  gender,
  pronouns: z.string(),
  birth_date: day.nullable(),
  national_id: z.string(),
  phone_prefix: z.string(),
  phone: z.string(),
  ...addressTexts,
  location: point.nullable(),
  language,
  is_active: z.boolean(),
  is_superuser: z.boolean(),
  is_staff: z.boolean(),
  is_auditor: z.boolean().describe('Sees the changes of everybody.'),
  is_verified: z.boolean().describe('The e-mail address is verified.'),
  is_locked: z.boolean(),
  last_login: day
    .nullable()
    .describe('The last day on which they signed in, by the clock of the association (contract, 6).'),
  creation_datetime: moment,
  update_datetime: moment,
  organization: id.nullable(),
  organization_name: z.string().nullable(),
  organization_datetime: moment.nullable().describe('Member since.'),
  organization_number: z.string().nullable().describe('Member number.'),
  managed_organizations: z.array(id),
  has_usable_password: z.boolean(),
  pending_email: z
    .string()
    .nullable()
    .optional()
    .describe('The address that waits for its confirmation; told to oneself and superusers.'),
  national_id_taken: z
    .boolean()
    .optional()
    .describe('Another has the national id that the account gave and was verified without; told as the above.'),
  consents: z
    .array(z.object({ consent: consentKind, since: moment }))
    .describe('What they allow: photos (pictures of them are published), calls (they are telephoned).'),
  tags: z.array(id).optional().describe('Told to staff and superusers, of regular people alone (specification, 6).'),
});
export type User = z.infer<typeof user>;
