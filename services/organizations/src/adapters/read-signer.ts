import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { fieldError } from '@ateneo/kernel';
import { z } from 'zod';
import type { AppleSigner, GoogleSigner } from '../tenant/tenant.events.js';

type Read<Signer> = Omit<Signer, 'key'> & { readonly key: KeyObject };

const BLOCK = /-----BEGIN ([A-Z0-9 ]{1,40})-----[\s\S]{1,20000}?-----END \1-----/g;

/**
 * Who signs passes for Apple's wallet, of what a superuser pasted: the certificate of the pass type, its key, and the certificate of Apple's that issued it,
 * in PEM and in any order. Refused by field where one is missing, of something else, or over.
 */
export function readAppleSigner(pem: string, passphrase: string, now: string): Read<AppleSigner> {
  const { key, own, issuer } = partsOf(pem, passphrase);
  const { UID, OU } = own.toLegacyObject().subject as unknown as Record<string, unknown>;
  if (typeof UID !== 'string' || !UID.startsWith('pass.') || typeof OU !== 'string')
    throw fieldError('pem', 'organizations.certificate_of_no_pass');
  const valid_until = new Date(own.validTo).toISOString();
  if (valid_until <= now) throw fieldError('pem', 'organizations.certificate_over', { date: valid_until });
  const [certificate, intermediate] = [own.toString(), issuer.toString()];
  return { pass_type: UID, team: OU, valid_until, certificate, intermediate, key };
}

/** The certificate is the one that the key belongs to; its issuer is among the others. */
function partsOf(pem: string, passphrase: string) {
  const blocks = [...pem.matchAll(BLOCK)].map(([block, label]) => ({ block, label: label! }));
  if (blocks.length === 0) throw fieldError('pem', 'organizations.pem_unreadable');
  const certificates = blocks.filter(({ label }) => label === 'CERTIFICATE').map(({ block }) => certificateIn(block));
  const [key] = blocks.filter(({ label }) => label.endsWith('KEY')).map(({ block }) => keyIn(block, passphrase));
  const own = key && certificates.find((one) => one.checkPrivateKey(key));
  const issuer = own && certificates.find((one) => one !== own && own.checkIssued(one) && own.verify(one.publicKey));
  if (!issuer) throw fieldError('pem', 'organizations.pem_incomplete');
  return { key, own, issuer };
}

const account = z.object({ client_email: z.email().max(300), private_key: z.string().max(8_000) });

/** Who signs passes for Google's wallet, of the key file of a service account. */
export function readGoogleSigner(issuer: string, json: string): Read<GoogleSigner> {
  const said = account.safeParse(parsed(json));
  const key = said.success && orNothing(() => createPrivateKey(said.data.private_key));
  if (!said.success || !key || key.asymmetricKeyType !== 'rsa')
    throw fieldError('service_account', 'organizations.service_account_unreadable');
  return { issuer, account: said.data.client_email, key };
}

function certificateIn(block: string): X509Certificate {
  const certificate = orNothing(() => new X509Certificate(block));
  if (!certificate) throw fieldError('pem', 'organizations.pem_unreadable');
  return certificate;
}

/** Also of a wrong passphrase: nobody can tell one from the other. */
function keyIn(block: string, passphrase: string): KeyObject {
  const key = orNothing(() => createPrivateKey({ key: block, passphrase }));
  if (key?.asymmetricKeyType !== 'rsa') throw fieldError('pem', 'organizations.pem_unreadable');
  return key;
}

function parsed(json: string): unknown {
  return orNothing(() => JSON.parse(json) as unknown);
}

function orNothing<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
