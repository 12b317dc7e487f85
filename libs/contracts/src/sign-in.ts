import { z } from 'zod';
import { image } from './organizations.js';
import { altcha, day, id, line, moment } from './primitives.js';

const binary = (max: number) => z.string().max(max).describe('base64url.');

/** POST users/auth/webauthn_login_challenge takes nothing, but the proof of work where one is asked for. */
export const provenBody = z.strictObject({ altcha });

/** What a browser hands to its authenticators (WebAuthn, options as JSON). */
export const passkeyChallenge = z.looseObject({ challenge: z.string() });

const credential = {
  id: binary(2000),
  rawId: binary(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.string().max(50).nullish(),
};

/** Body of POST users/auth/webauthn_login: what the authenticator said. */
export const passkeyLoginBody = z.strictObject({
  ...credential,
  response: z.strictObject({
    authenticatorData: binary(4000),
    clientDataJSON: binary(4000),
    signature: binary(2000),
    userHandle: binary(200).nullish(),
  }),
  altcha,
});
export type PasskeyLoginBody = z.infer<typeof passkeyLoginBody>;

const name = line(60).min(1).describe('What the person calls it.');

/** Body of POST users/webauthn: what the authenticator made, and what the person calls it. */
export const passkeyRegistrationBody = z.strictObject({
  ...credential,
  name,
  response: z.strictObject({
    attestationObject: binary(20_000),
    clientDataJSON: binary(4000),
    transports: z.array(z.string().max(30)).max(10).optional(),
    authenticatorData: binary(4000).optional(),
    publicKey: binary(4000).nullish(),
    publicKeyAlgorithm: z.number().optional(),
  }),
});
export type PasskeyRegistrationBody = z.infer<typeof passkeyRegistrationBody>;

/** Body of PATCH users/webauthn/{id}. */
export const passkeyNameBody = z.strictObject({ name });
export type PasskeyNameBody = z.infer<typeof passkeyNameBody>;

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id,
  name,
  is_backed_up: z.boolean().describe('A copy of it is kept by who made the device.'),
  creation_datetime: moment,
  last_used: day.nullable().describe('The last day on which it signed in.'),
});
export type Passkey = z.infer<typeof passkey>;

/** POST users/auth/reset_password/passkeys `{uidb64, token}`, oldest first: told to who holds the link of the mail. */
export const resetPasskeys = z.object({
  results: z.array(passkey.pick({ id: true, name: true, creation_datetime: true })),
});
export type ResetPasskeys = z.infer<typeof resetPasskeys>;

/** GET users/webauthn. */
export const passkeys = z.object({ results: z.array(passkey) });

/** POST users/auth/google_login/challenge: what the service's own script is begun with. */
export const externalChallenge = z.object({
  client_id: z.string(),
  nonce: z.string().describe('Good in the browser that asked, by a cookie.'),
  script: z.string().describe('The address of the script that draws the button.'),
});
export type ExternalChallenge = z.infer<typeof externalChallenge>;

/** Body of POST users/auth/google_login: an ID token of the service, for the tenant's client and a nonce of ours. */
export const externalLoginBody = z.strictObject({ credential: z.string().min(1).max(10_000), altcha });
export type ExternalLoginBody = z.infer<typeof externalLoginBody>;

/** An account at another service by which a person signs in. */
export const externalIdentity = z.object({
  id,
  issuer: z.string(),
  is_current: z
    .boolean()
    .describe('False: the association asks another service by now, and nobody signs in by this one.'),
  creation_datetime: moment,
});
export type ExternalIdentity = z.infer<typeof externalIdentity>;

/** GET users/auth/google_login. */
export const externalIdentities = z.object({ results: z.array(externalIdentity) });

const mark = image.nullable().describe('What the button shows beside the name; null: the same as of any service.');

/** GET users/auth/openid: the service at whose page one may sign in. */
export const openIdOffer = z.object({
  name: z.string().nullable().describe('What the button calls it; null: there is none.'),
  mark,
});
export type OpenIdOffer = z.infer<typeof openIdOffer>;

/** POST users/auth/openid/start. */
export const openIdStart = z.object({
  url: z.string().describe("The service's page: whoever signs in there comes back."),
});
export type OpenIdStart = z.infer<typeof openIdStart>;

/** Body of POST users/auth/openid: what the service sent the browser back with, as it stands in the address. */
export const openIdLoginBody = z.strictObject({
  answer: z.string().min(1).max(8000).describe('`?code=…&state=…`'),
  altcha,
});
export type OpenIdLoginBody = z.infer<typeof openIdLoginBody>;

/** Plain http is for one's own machine; nothing follows the path. */
const issuer = z
  .string()
  .max(500)
  .refine(isIssuer, { params: { code: 'identity.no_issuer' } })
  .meta({ pattern: String.raw`^(https://[A-Za-z0-9]|http://(localhost|127\.0\.0\.1)([:/]|$))[^\s?#@]*$` });

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname));
  return isSafe && `${username}${password}${search}${hash}` === '' && !/[?#]$/.test(text);
}

/** What a service calls a client: visible characters without blanks. */
export const clientId = z
  .string()
  .max(200)
  .regex(/^[!-~]*$/, 'abc-123.apps.example.org');

const chosen = {
  issuer: issuer.describe('As its description names it, `https://id.example.org/realms/members`.'),
  client_id: clientId.min(1).describe('What the association is called there.'),
  name: line(60).min(1).describe('What the button calls it.'),
};

/** GET users/auth/openid/service (superusers): by which service people may sign in. */
export const signInService = z.object({
  service: z.object({ ...chosen, issuer: z.string(), mark, has_secret: z.boolean() }).nullable(),
  redirect_uri: z.string().describe('Where the service must be told to send people back to.'),
});
export type SignInServiceSetting = z.infer<typeof signInService>;

/** Body of POST users/auth/openid/service. */
export const signInServiceBody = z.strictObject({
  ...chosen,
  secret: z
    .string()
    .min(1)
    .max(500)
    .nullable()
    .optional()
    .describe('Written, never shown. Left out: as before, while the service is the same one; null: none.'),
});
export type SignInServiceBody = z.infer<typeof signInServiceBody>;

/** Body of POST users/auth/impersonate: as whom a superuser acts. */
export const impersonateBody = z.strictObject({ user: id });
export type ImpersonateBody = z.infer<typeof impersonateBody>;

/** A session of a person: where they are signed in. */
export const ownSession = z.object({
  id,
  device: z.string().describe('What it is signed in with, as far as that says: «Firefox · Windows».'),
  since: day.describe('The day on which it began.'),
  last_used: day.nullable().describe('The last day (UTC) on which it was used; told to oneself alone.'),
  is_current: z.boolean().describe('The one that asks.'),
});
export type OwnSession = z.infer<typeof ownSession>;

/** GET users/sessions and users/users/{id}/sessions. */
export const ownSessions = z.object({ results: z.array(ownSession) });

/** POST users/sessions/end_others. */
export const endedSessions = z.object({ ended: z.int().describe('How many were ended.') });
export type EndedSessions = z.infer<typeof endedSessions>;
