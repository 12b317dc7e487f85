import { demand } from './fault.js';
import type { Group } from './groups/group.js';
import { isSignedBy, readSigned, type SignedMessage, writeSigned } from './messages.js';
import { inverseModulo, modulo } from './numbers.js';
import { type Board, type Certificate, type Maker, readCertificate } from './certificate.js';
import { checkShown, shareKey, type Shares } from './pedersen.js';
import { type Proof, readProof, writeProof } from './proof.js';
import { type Json, list, listOf, parseJson, record, sameLength, whole } from './shape.js';
import { readVerificationKey, type VerificationKey, writeVerificationKey } from './trustee-keys.js';

/** A key without which nothing is opened (the server's). */
export interface SingleTrustee<E> {
  readonly kind: 'single';
  readonly key: VerificationKey<E>;
}

/** Trustees of whom a threshold is enough. */
export interface TrusteeBoard<E> extends Board {
  readonly kind: 'board';
  readonly certificates: readonly Certificate<E>[];
  readonly shown: readonly SignedMessage[];
  readonly coefficients: readonly (readonly E[])[];
  /** Absent from programs before version 3. */
  readonly signatures: readonly Proof[] | undefined;
  readonly keys: readonly VerificationKey<E>[];
}

export type TrusteeKind<E> = SingleTrustee<E> | TrusteeBoard<E>;

/** The board as the election names it, of what its trustees sent in their three visits. */
export function boardOf<E>(
  certificates: readonly Certificate<E>[],
  coefficients: readonly (readonly E[])[],
  { coefexps, signatures }: Pick<Shares, 'coefexps' | 'signatures'>,
  keys: readonly VerificationKey<E>[],
): TrusteeBoard<E> {
  const { size, threshold } = certificates[0]!;
  return { kind: 'board', size, threshold, certificates, shown: coefexps, coefficients, signatures, keys };
}

const writeBoard = <E>(group: Group<E>, board: TrusteeBoard<E>): Json => ({
  threshold: board.threshold,
  certs: board.certificates.map(({ signed }) => writeSigned(signed)),
  coefexps: board.shown.map(writeSigned),
  ...(board.signatures === undefined ? {} : { signatures: board.signatures.map(writeProof) }),
  verification_keys: board.keys.map((key) => writeVerificationKey(group, key)),
});

export const writeTrustees = <E>(group: Group<E>, trustees: readonly TrusteeKind<E>[]): string =>
  JSON.stringify(
    trustees.map((one) =>
      one.kind === 'single' ? ['Single', writeVerificationKey(group, one.key)] : ['Pedersen', writeBoard(group, one)],
    ),
  );

function unsignedCoefficients<E>(
  group: Group<E>,
  certificates: readonly Certificate<E>[],
  shown: SignedMessage[],
): E[][] {
  return certificates.map(({ verification }, place) => {
    const { message, signature } = shown[place]!;
    const where = `polynomial ${place + 1}`;
    demand(isSignedBy(group, verification, message, signature), 'wrong_polynomial', where);
    const { coefexps } = record(parseJson(message, where), where);
    return listOf(coefexps, where, (item) => group.decode(String(item)));
  });
}

/** That the key of a share follows from what all have shown, and is signed by its owner. */
export function checkKey<E>(
  group: Group<E>,
  { certificates, coefficients }: Pick<TrusteeBoard<E>, 'certificates' | 'coefficients'>,
  place: number,
  key: VerificationKey<E>,
  maker: Maker,
): void {
  const where = `trustee ${place + 1} of the board`;
  const expected = shareKey(group, coefficients, place + 1);
  demand(group.equals(key.publicKey, expected), 'wrong_verification_key', where);
  demand(maker === 'older' || key.signature !== undefined, 'key_unsigned', where);
  if (key.signature === undefined) return;
  const isSigned = isSignedBy(group, certificates[place]!.verification, group.encode(key.publicKey), key.signature);
  demand(isSigned, 'wrong_key_signature', where);
}

function readBoard<E>(group: Group<E>, value: Json | undefined, maker: Maker): TrusteeBoard<E> {
  const fields = record(value, 'trustees');
  const certs = list(fields['certs'], 'certs');
  const board = { size: certs.length, threshold: whole(fields['threshold'], 'threshold') };
  demand(board.threshold > 0 && board.threshold <= board.size, 'malformed', 'threshold');
  const certificates = certs.map((item, place) => readCertificate(group, item, board, place + 1, maker));
  const shown = listOf(fields['coefexps'], 'coefexps', (item, place) => readSigned(group, item, place));
  sameLength(shown, certificates, 'coefexps');
  const given = fields['signatures'];
  demand(maker === 'older' || given !== undefined, 'wrong_certificate', 'signatures');
  demand(maker === 'older' || certificates.every(({ promise }) => promise !== undefined), 'commitment_missing');
  const signatures =
    given === undefined ? undefined : listOf(given, 'signatures', (item, place) => readProof(group, item, place));
  const coefficients =
    signatures === undefined
      ? unsignedCoefficients(group, certificates, shown)
      : checkShown(group, certificates, { coefexps: shown, signatures });
  demand(
    coefficients.every((some) => some.length === board.threshold),
    'wrong_polynomial',
    'trustees',
  );
  const keys = listOf(fields['verification_keys'], 'key', (item, place) => readVerificationKey(group, item, place));
  sameLength(keys, certificates, 'verification_keys');
  const read: TrusteeBoard<E> = { kind: 'board', ...board, certificates, shown, coefficients, signatures, keys };
  for (const [place, key] of keys.entries()) checkKey(group, read, place, key, maker);
  return read;
}

/** Reads and checks all: proofs, promises, signatures, and that each share's key follows from what was shown. */
export function readTrustees<E>(group: Group<E>, raw: string, maker: Maker = 'ours'): TrusteeKind<E>[] {
  return listOf(parseJson(raw, 'trustees'), 'trustees', (item, place): TrusteeKind<E> => {
    const [kind, value] = list(item, place);
    demand(kind === 'Single' || kind === 'Pedersen', 'malformed', place);
    return kind === 'Single'
      ? { kind: 'single', key: readVerificationKey(group, value, place) }
      : readBoard(group, value, maker);
  });
}

export function electionKey<E>(group: Group<E>, trustees: readonly TrusteeKind<E>[]): E {
  const parts = trustees.flatMap((one) =>
    one.kind === 'single' ? [one.key.publicKey] : one.coefficients.map(([first]) => first!),
  );
  return parts.reduce((left, right) => group.times(left, right), group.identity);
}

/** The trustees' keys in the order in which archives number them, from 1. */
export const keysOf = <E>(trustees: readonly TrusteeKind<E>[]): E[] =>
  trustees.flatMap((one) => (one.kind === 'single' ? [one.key.publicKey] : one.keys.map(({ publicKey }) => publicKey)));

/** By how much each of these shares counts: the same polynomial at 0, whichever they are. */
export function shareOf(indexes: readonly number[], index: number, order: bigint): bigint {
  let [over, under] = [1n, 1n];
  for (const other of indexes) {
    if (other === index) continue;
    over = modulo(over * BigInt(other), order);
    under = modulo(under * BigInt(other - index), order);
  }
  return modulo(over * inverseModulo(under, order), order);
}
