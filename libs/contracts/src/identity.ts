import { z } from 'zod';
import { permissionNames } from './permissions.js';
import { altcha, email, id, line, moment } from './primitives.js';
import { consentKind, profileShape } from './profile.js';

/** Body of POST users/users/verify, and what the e-mailed link holds. */
export const verifyBody = z.strictObject({ uidb64: z.string().max(100), token: z.string().max(200) });

/** Its answer. */
export const verified = z.object({
  user: id,
  is_verified: z.literal(true),
  national_id_taken: z.boolean().describe('Another has the national id that the account gave: it is without one.'),
  is_member: z.boolean().describe('Belongs to an organization, or manages one.'),
});

export type Verified = z.infer<typeof verified>;

/** GET users/users/{id}/verification: what the page that waits for the mail's link asks until it was opened, wherever that was. */
export const verification = z.object({ is_verified: z.boolean() });
export type Verification = z.infer<typeof verification>;

/** Body of POST users/users/email_exists → `{exists}`. */
export const emailExistsBody = z.strictObject({ email, altcha });
export const emailExists = z.object({ exists: z.boolean() });

/** Body of POST users/auth/login. The remember flag never leaves the browser. */
export const loginBody = z.strictObject({ email: z.string().trim().max(254), password: z.string().max(200), altcha });

/** Body of POST users/auth/request_password_reset: a link is mailed if there is such an account. The answer is the same. */
export const requestPasswordResetBody = z.strictObject({ email, altcha });

/** Body of POST users/auth/reset_password: sets another password by the mailed link; all sessions end. */
export const resetPasswordBody = verifyBody.extend({
  password: z.string().min(1).max(200),
  remove_passkeys: z
    .array(id)
    .max(20)
    .default([])
    .describe('Passkeys that go, of those that `reset_password/passkeys` tells; what is gone already is no refusal.'),
});
/** Its answer. */
export const passwordChanged = z.object({ is_changed: z.literal(true) });

/** Body of POST users/users/{id}/change_password: the present one is asked of oneself alone, where there is one. */
export const changePasswordBody = z.strictObject({
  current_password: z.string().max(200).optional(),
  password: z.string().min(1).max(200),
  altcha,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** Whether an erased person's published texts stay, without a name (contract, 5). */
export const textsAfterErasure = z.enum(['kept', 'removed']);

/** Body of POST users/users/self/consent. */
export const consentBody = z.strictObject({ consent: consentKind, is_given: z.boolean() });
export type ConsentBody = z.infer<typeof consentBody>;

/** Body of POST users/users/self/erase: 204, and the account is gone for good. */
export const eraseSelfBody = z.strictObject({
  password: z.string().min(1).max(200).describe('The present password.'),
  texts: textsAfterErasure,
  altcha,
});
export type EraseSelfBody = z.infer<typeof eraseSelfBody>;

/** Body of POST users/auth/confirm. */
export const confirmBody = z.strictObject({
  password: z.string().min(1).max(200).describe('The present password.'),
  altcha,
});

/** Query of PATCH users/users/{id}: town and region are right though the postcode is of another province. */
export const addressQuery = z.object({ address_is_right: z.enum(['true']).optional() });

/** Query of DELETE users/users/{id}: published texts stay unless it is said otherwise, as clients that know of no choice leave them. */
export const eraseQuery = z.object({ texts: textsAfterErasure.default('kept') });

/** Body of POST users/users/{id}/grant and …/revoke; staff manage an organization. */
export const roleBody = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('superuser') }),
  z.strictObject({ role: z.literal('auditor') }),
  z.strictObject({ role: z.literal('staff'), organization: id }),
]);
export type RoleBody = z.infer<typeof roleBody>;

/** Body of POST users/users/{id}/change_email: the new address is asked; with its answer it takes the place of the present one. */
export const changeEmailBody = z.strictObject({
  email,
  password: z.string().max(200).optional().describe('The present password: of who has one and changes their own.'),
  altcha,
});
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;

/**
 * Body of POST users/users (superusers): whoever has an address is mailed a link to choose a password; who has none is on paper. An entity
 * has its name in `first_name`, its tax number in `national_id`, and no address.
 */
export const newUserBody = z
  .strictObject({
    ...profileShape,
    email,
    is_entity: z.literal(true).describe('A company, an association or another body.'),
  })
  .partial()
  .required({ first_name: true });
export type NewUserBody = z.infer<typeof newUserBody>;

/** Body of POST users/users/{id}/deactivate and …/reactivate: the reason stands in the change log. */
export const reasonBody = z.strictObject({ reason: line(500).min(1) });
export type ReasonBody = z.infer<typeof reasonBody>;

/** refresh and logout take an empty body. */
export const emptyBody = z.strictObject({});

/** The answer of login and refresh: the session lives in cookies, `access_expires` tells when to refresh. */
export const session = z.object({ user: id, access_expires: moment });
export type Session = z.infer<typeof session>;

/** Body of POST users/users/resend_verification: who is not signed in names the address; the answer is the same whether it waits for a link or not. */
export const resendVerificationBody = z.strictObject({
  email: email.optional().describe('Left out: the own one, of who is signed in.'),
  altcha,
});

/** A mail was sent, or would have been. */
export const resent = z.object({ sent: z.literal(true) });

/** GET users/auth/antibot: an ALTCHA challenge, for tenants that ask for one. */
export const antibotChallenge = z.looseObject({});

/** GET users/auth/permissions: what the person who asks may do. */
export const ownPermissions = z.object({
  permissions: z.array(z.enum(permissionNames)),
  administrators: z
    .array(z.string())
    .describe('Who gives permissions, three at most: told to who may open the console and does not administer.'),
});
export type OwnPermissions = z.infer<typeof ownPermissions>;

/** Where a change came from (contract, 5). */
export const changeSource = z.enum(['self', 'staff', 'import', 'merge', 'provider', 'system']);

/** What the log tells of: kinds of things. */
export const toldNoun = z.enum([
  'person',
  'membership',
  'payment',
  'invoice',
  'remittance',
  'movement',
  'fee_plan',
  'event',
  'process',
  'document',
  'amendment',
  'alternative',
  'election',
  'presentation',
  'candidacy',
  'comment',
  'newsletter',
  'issue',
  'announcement',
  'conversation',
  'organization',
  'tag',
  'settings',
]);
export type ToldNoun = z.infer<typeof toldNoun>;

/** Who did what to which thing. */
export const toldAct = z.object({
  id: z.string(),
  noun: toldNoun,
  act: z.string().describe('What was done, in a word: created, changed, published…'),
  record: id.nullable().describe('Which one, where there are several.'),
  record_name: z.string().nullable().describe('Of people, organizations and tags.'),
  actor: id.nullable(),
  actor_name: z.string().nullable(),
  on_behalf_of: id.nullable(),
  source: changeSource,
  creation_datetime: moment,
  correlation_id: z.string().nullable().describe('The same for all rows of one act.'),
});
export type ToldAct = z.infer<typeof toldAct>;

/** One changed field of one person (contract, 12). */
export const userChange = z.object({
  id: z.string(),
  user: id,
  user_name: z.string().nullable(),
  field: z.string().describe('Field name, or the act for what is no field: password, session…'),
  before: z.string().nullable().describe('As text; secrets never appear.'),
  after: z.string().nullable(),
  before_name: z
    .string()
    .nullable()
    .describe('What `before` names: an organization, a tag or a person; null for what is no id, and for what is gone.'),
  after_name: z.string().nullable(),
  actor: id.nullable(),
  actor_name: z.string().nullable(),
  on_behalf_of: id.nullable(),
  source: changeSource,
  creation_datetime: moment,
  correlation_id: z.string().nullable().describe('The same for all rows of one act.'),
});
export type UserChange = z.infer<typeof userChange>;
