import type { Board, Certificate } from './certificate.js';
import { BallotFault, demand } from './fault.js';
import type { Group } from './groups/group.js';
import { bytesOf, hashOf } from './hashing.js';
import {
  isSignedBy,
  type MessageKeys,
  messageKeysOf,
  readSigned,
  receive,
  send,
  sign,
  signatureOf,
  type SignedMessage,
  writeSigned,
} from './messages.js';
import { modulo, sumModulo } from './numbers.js';
import type { Proof } from './proof.js';
import { element, exponent, type Json, listOf, parseJson, record } from './shape.js';
import { drawnFrom } from './draw.js';
import { type VerificationKey, verificationKeyOf } from './trustee-keys.js';

/** The secret polynomial follows from the seed, so that nothing else need be kept between the visits. */
export function polynomialOf<E>({ order }: Group<E>, seed: string, { size, threshold }: Board): bigint[] {
  const draw = drawnFrom(bytesOf(`polynomial|${size}|${threshold}|${seed}`));
  return Array.from({ length: threshold }, () => draw(order));
}

const shown = <E>(group: Group<E>, polynomial: readonly bigint[]): E[] =>
  polynomial.map((coefficient) => group.secretPower(group.generator, coefficient));

const writeCoefficients = <E>(group: Group<E>, coefficients: readonly E[]): string =>
  JSON.stringify({ coefexps: coefficients.map((coefficient) => group.encode(coefficient)) });

/** First visit: the trustee's keys for messages, and the promise of the polynomial. */
export function makeCertificate<E>(group: Group<E>, seed: string, board: Board, index: number): string {
  const { signing, decryption } = messageKeysOf(group, seed);
  const coefficients = writeCoefficients(group, shown(group, polynomialOf(group, seed, board)));
  const message = JSON.stringify({
    context: { group: group.name, size: board.size, threshold: board.threshold, index },
    verification: group.encode(group.secretPower(group.generator, signing)),
    encryption: group.encode(group.secretPower(group.generator, decryption)),
    coefexps: hashOf(coefficients),
  });
  return JSON.stringify(writeSigned(sign(group, signing, message)));
}

/** Shown coefficients, as their owner signed them. */
export interface Shown<E> {
  readonly signed: SignedMessage;
  readonly coefficients: readonly E[];
}

export function readShown<E>(
  group: Group<E>,
  value: Json | undefined,
  { verification, ...owner }: Certificate<E>,
): Shown<E> {
  const place = `polynomial ${owner.index}`;
  const signed = readSigned(group, value, place);
  demand(isSignedBy(group, verification, signed.message, signed.signature), 'wrong_polynomial', place);
  demand(owner.promise === undefined || owner.promise === hashOf(signed.message), 'wrong_commitment', place);
  const { coefexps } = record(parseJson(signed.message, place), place);
  const coefficients = listOf(coefexps, place, (item, where) => element(group, item, where));
  demand(coefficients.length === owner.threshold, 'wrong_polynomial', place);
  return { signed, coefficients };
}

/** What an owner of a polynomial signs about everybody's certificates, so that a server cannot show each trustee others. */
export const certificatesWords = <E>(
  group: Group<E>,
  certificates: readonly Certificate<E>[],
  coefficients: readonly E[],
): string =>
  `certs_sig|${JSON.stringify({
    certs: certificates.map(({ signed }) => writeSigned(signed)),
    coefexps: coefficients.map((coefficient) => group.encode(coefficient)),
  })}`;

/** What a trustee sends at the second visit. */
export interface Polynomial {
  readonly polynomial: string;
  readonly secrets: readonly string[];
  readonly coefexps: SignedMessage;
  readonly signature: Proof;
}

function ownPlace<E>(
  group: Group<E>,
  { signing, decryption }: MessageKeys,
  certificates: readonly Certificate<E>[],
): Certificate<E> {
  const verification = group.secretPower(group.generator, signing);
  const encryption = group.secretPower(group.generator, decryption);
  const own = certificates.find(
    (one) => group.equals(one.verification, verification) && group.equals(one.encryption, encryption),
  );
  if (own === undefined) throw new BallotFault('not_a_trustee');
  return own;
}

const valueAt = (polynomial: readonly bigint[], at: number, order: bigint): bigint =>
  polynomial.reduceRight((value, coefficient) => modulo(value * BigInt(at) + coefficient, order), 0n);

/** Second visit, once everybody's promise is there: the polynomial's public half, and everybody's share of it for their eyes. */
export async function makePolynomial<E>(
  group: Group<E>,
  seed: string,
  certificates: readonly Certificate<E>[],
): Promise<Polynomial> {
  const keys = messageKeysOf(group, seed);
  const own = ownPlace(group, keys, certificates);
  const polynomial = polynomialOf(group, seed, own);
  const coefficients = shown(group, polynomial);
  const message = writeCoefficients(group, coefficients);
  demand(own.promise === hashOf(message), 'wrong_commitment', `polynomial ${own.index}`);
  const sendTo = ({ encryption }: Certificate<E>, content: Json): Promise<string> =>
    send(group, keys.signing, encryption, JSON.stringify(content));
  return {
    polynomial: await sendTo(own, { polynomial: polynomial.map(String) }),
    secrets: await Promise.all(
      certificates.map((one) => sendTo(one, { secret: valueAt(polynomial, one.index, group.order).toString() })),
    ),
    coefexps: sign(group, keys.signing, message),
    signature: signatureOf(group, keys.signing, certificatesWords(group, certificates, coefficients)),
  };
}

/** The public key of somebody's share, as it follows from what all have shown. */
export function shareKey<E>(group: Group<E>, all: readonly (readonly E[])[], index: number): E {
  let key = group.identity;
  for (const coefficients of all) {
    for (const [degree, coefficient] of coefficients.entries()) {
      key = group.times(key, group.power(coefficient, modulo(BigInt(index) ** BigInt(degree), group.order)));
    }
  }
  return key;
}

/** What the server hands a trustee at the third visit: of everybody's message the part that is theirs. */
export interface Shares {
  readonly secrets: readonly string[];
  readonly coefexps: readonly SignedMessage[];
  readonly signatures: readonly Proof[];
}

export const sharesFor = (index: number, polynomials: readonly Polynomial[]): Shares => ({
  secrets: polynomials.map(({ secrets }) => secrets[index - 1]!),
  coefexps: polynomials.map(({ coefexps }) => coefexps),
  signatures: polynomials.map(({ signature }) => signature),
});

/** That everybody kept their promise and signed the same certificates. */
export function checkShown<E>(
  group: Group<E>,
  certificates: readonly Certificate<E>[],
  { coefexps, signatures }: Pick<Shares, 'coefexps' | 'signatures'>,
): (readonly E[])[] {
  demand(coefexps.length === certificates.length && signatures.length === certificates.length, 'malformed', 'shares');
  return certificates.map((owner, place) => {
    const { coefficients } = readShown(group, writeSigned(coefexps[place]!), owner);
    const words = certificatesWords(group, certificates, coefficients);
    const place1 = `polynomial ${owner.index}`;
    demand(isSignedBy(group, owner.verification, words, signatures[place]!), 'wrong_certificate', place1);
    return coefficients;
  });
}

/** The secret of a trustee's share: the sum of what all gave them, each compared with what its giver has shown. */
export async function shareSecret<E>(
  group: Group<E>,
  seed: string,
  certificates: readonly Certificate<E>[],
  shares: Shares,
): Promise<{ own: Certificate<E>; secret: bigint; signing: bigint }> {
  const keys = messageKeysOf(group, seed);
  const own = ownPlace(group, keys, certificates);
  const all = checkShown(group, certificates, shares);
  demand(shares.secrets.length === certificates.length, 'malformed', 'shares');
  const secrets = await Promise.all(
    certificates.map(async (giver, place) => {
      const message = await receive(group, keys.decryption, giver.verification, shares.secrets[place]!);
      const secret = exponent(group, record(parseJson(message, 'share'), 'share')['secret'], 'share');
      const expected = shareKey(group, [all[place]!], own.index);
      const power = group.secretPower(group.generator, secret);
      demand(group.equals(power, expected), 'wrong_share', `polynomial ${giver.index}`);
      return secret;
    }),
  );
  return { own, secret: sumModulo(secrets, group.order), signing: keys.signing };
}

/** Third visit: the share's secret sealed for its owner, and its public key, proven and signed. */
export async function makeShare<E>(
  group: Group<E>,
  seed: string,
  certificates: readonly Certificate<E>[],
  shares: Shares,
): Promise<{ privateKey: string; publicKey: VerificationKey<E> }> {
  const { own, secret, signing } = await shareSecret(group, seed, certificates, shares);
  const key = verificationKeyOf(group, secret);
  const words = group.encode(key.publicKey);
  return {
    privateKey: await send(group, signing, own.encryption, JSON.stringify({ decryption_key: secret.toString() })),
    publicKey: { ...key, signature: signatureOf(group, signing, words) },
  };
}
