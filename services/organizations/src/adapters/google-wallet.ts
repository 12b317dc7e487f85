import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { PassContent } from '../../../published/src/organizations/pass-contents.js';
import type { GoogleSigner } from '../tenant/tenant.events.js';

/** Where Google's wallet is. */
export interface GoogleWalletService {
  readonly api: string;
  readonly token: string;
  readonly save: string;
}

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const ASK_MS = 10_000;

export interface GooglePass {
  readonly serial: string;
  readonly content: PassContent;
  readonly association: string;
  readonly colour: string | null;
  readonly language: string;
}

/** Google refused the key of the service account, or what was asked with it. */
export class GoogleRefused extends Error {
  constructor(readonly status: number) {
    super(`google_${status}`);
  }
}

/**
 * Keeps the pass at Google, and answers the address that puts it into the wallet of whoever opens it. The address names it alone: with all that stands on a
 * pass it grows longer than browsers take.
 */
export async function googleLink(at: GoogleWalletService, signer: GoogleSigner, pass: GooglePass, origin: string) {
  const { id, classId } = objectOf(signer, pass);
  if (!(await patched(at, signer, pass))) await call(at, signer, 'POST', 'genericObject', objectOf(signer, pass));
  const claims = {
    aud: 'google',
    typ: 'savetowallet',
    origins: [origin],
    payload: { genericObjects: [{ id, classId }] },
  };
  return `${at.save}/${await signed(signer, claims)}`;
}

/** Says what the pass is now, to whoever has it. */
export async function updateGooglePass(at: GoogleWalletService, signer: GoogleSigner, pass: GooglePass): Promise<void> {
  await patched(at, signer, pass);
}

/** Of which all passes of the issuer are. Throws `GoogleRefused` where the account may not write for it, or is none. */
export async function keepClass(at: GoogleWalletService, signer: GoogleSigner): Promise<void> {
  await call(at, signer, 'POST', 'genericClass', { id: classOf(signer) }, [409]);
}

/** Whether Google had it. */
async function patched(at: GoogleWalletService, signer: GoogleSigner, pass: GooglePass): Promise<boolean> {
  const { id, classId: _, ...object } = objectOf(signer, pass);
  return (await call(at, signer, 'PATCH', `genericObject/${id}`, object, [404])) !== 404;
}

async function call(
  at: GoogleWalletService,
  signer: GoogleSigner,
  method: string,
  path: string,
  body: object,
  known: readonly number[] = [],
): Promise<number> {
  const answer = await ask(`${at.api}/${path}`, {
    method,
    headers: { authorization: `Bearer ${await accessToken(at, signer)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok && !known.includes(answer.status)) throw new GoogleRefused(answer.status);
  return answer.status;
}

/** A word by which the service account is known for an hour; refused where its key is none, or no more. */
async function accessToken(at: GoogleWalletService, signer: GoogleSigner): Promise<string> {
  const assertion = await signed(signer, { aud: at.token, scope: SCOPE, exp: Math.floor(Date.now() / 1000) + 3600 });
  const answer = await ask(at.token, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString(),
  });
  if (!answer.ok) throw new GoogleRefused(answer.status);
  return ((await answer.json()) as { access_token: string }).access_token;
}

function classOf({ issuer }: GoogleSigner): string {
  return `${issuer}.ateneo`;
}

function objectOf(signer: GoogleSigner, { serial, content, association, colour, language }: GooglePass) {
  const { code, short, title, holder, lines, ends } = content;
  const words = (value: string) => ({ defaultValue: { language, value } });
  return {
    id: `${signer.issuer}.${serial}`,
    classId: classOf(signer),
    state: code === '' ? 'INACTIVE' : 'ACTIVE',
    cardTitle: words(association),
    header: words(title),
    ...(holder !== '' && { subheader: words(holder) }),
    ...(colour && { hexBackgroundColor: colour }),
    ...(code !== '' && { barcode: { type: 'QR_CODE', value: code, alternateText: short } }),
    ...(ends && { validTimeInterval: { end: { date: ends } } }),
    textModulesData: lines.slice(0, 4).map(([header, body], index) => ({ id: `line${index}`, header, body })),
  };
}

function signed({ account, key }: GoogleSigner, claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account)
    .setIssuedAt()
    .sign(createPrivateKey(key));
}

function ask(address: string, request: RequestInit): Promise<Response> {
  return fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(ASK_MS) });
}
