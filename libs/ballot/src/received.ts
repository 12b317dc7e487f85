import type { Certificate } from './certificate.js';
import { demand } from './fault.js';
import type { Group } from './groups/group.js';
import { isSignedBy, readSigned, writeSigned } from './messages.js';
import { certificatesWords, type Polynomial, readShown, type Shares, sharesFor } from './pedersen.js';
import { readProof, writeProof } from './proof.js';
import { type Json, listOf, parseJson, record, sameLength, text } from './shape.js';
import { boardOf, checkKey, type SingleTrustee, type TrusteeBoard, type TrusteeKind } from './trustees.js';
import { readVerificationKey, type VerificationKey } from './trustee-keys.js';

/** A polynomial whose public half was checked. What is sealed in it only its readers can check. */
export interface ReadPolynomial<E> extends Polynomial {
  readonly coefficients: readonly E[];
}

/** What a trustee sends at the second visit, as a server takes it: the promise is kept, and the certificates signed are those of everybody. */
export function readPolynomial<E>(
  group: Group<E>,
  raw: string,
  certificates: readonly Certificate<E>[],
  index: number,
): ReadPolynomial<E> {
  const place = `polynomial ${index}`;
  const fields = record(parseJson(raw, place), place);
  const owner = certificates[index - 1];
  demand(owner !== undefined, 'not_a_trustee', place);
  const coefexps = fields['coefexps'];
  const { signed, coefficients } = readShown(group, coefexps, owner);
  const signature = readProof(group, fields['signature'], place);
  const words = certificatesWords(group, certificates, coefficients);
  demand(isSignedBy(group, owner.verification, words, signature), 'wrong_certificate', place);
  const secrets = listOf(fields['secrets'], place, text);
  sameLength(secrets, certificates, place);
  return { polynomial: text(fields['polynomial'], place), secrets, coefexps: signed, signature, coefficients };
}

/** What a trustee shows at the third visit: the key of their share, which follows from what all have shown, signed. */
export function readShareKey<E>(
  group: Group<E>,
  value: Json,
  certificates: readonly Certificate<E>[],
  polynomials: readonly ReadPolynomial<E>[],
  index: number,
): VerificationKey<E> {
  const key = readVerificationKey(group, value, `trustee ${index} of the board`);
  const coefficients = polynomials.map((one) => one.coefficients);
  checkKey(group, { certificates, coefficients }, index - 1, key, 'ours');
  return key;
}

/** All trustees of an election, of what the ceremony has brought: the server's key first. */
export function trusteesOf<E>(
  server: SingleTrustee<E>,
  certificates: readonly Certificate<E>[],
  polynomials: readonly ReadPolynomial<E>[],
  keys: readonly VerificationKey<E>[],
): TrusteeKind<E>[] {
  const shown = sharesFor(1, polynomials);
  const board: TrusteeBoard<E> = boardOf(
    certificates,
    polynomials.map((one) => one.coefficients),
    shown,
    keys,
  );
  return [server, board];
}

/** A polynomial as it is sent. */
export const writePolynomial = ({ polynomial, secrets, coefexps, signature }: Polynomial): string =>
  JSON.stringify({ polynomial, secrets, coefexps: writeSigned(coefexps), signature: writeProof(signature) });

/** What a trustee is handed at the third visit, as it is sent. */
export const writeShares = ({ secrets, coefexps, signatures }: Shares): string =>
  JSON.stringify({ secrets, coefexps: coefexps.map(writeSigned), signatures: signatures.map(writeProof) });

export function readShares<E>(group: Group<E>, raw: string): Shares {
  const { secrets, coefexps, signatures } = record(parseJson(raw, 'shares'), 'shares');
  return {
    secrets: listOf(secrets, 'shares', text),
    coefexps: listOf(coefexps, 'shares', (item, place) => readSigned(group, item, place)),
    signatures: listOf(signatures, 'shares', (item, place) => readProof(group, item, place)),
  };
}
