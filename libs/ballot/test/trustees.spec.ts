import { beforeAll, describe, expect, test } from '@jest/globals';
import { ed25519Sodium } from '../src/groups/ed25519-sodium.js';
import type { Group } from '../src/groups/group.js';
import { messageKeysOf, newSeed, send, sign, writeSigned } from '../src/messages.js';
import { type Board, type Certificate, readCertificate } from '../src/certificate.js';
import { makeCertificate, makePolynomial, makeShare, type Polynomial, sharesFor } from '../src/pedersen.js';
import { readTrustees, shareOf, writeTrustees } from '../src/trustees.js';
import { verificationKeyOf } from '../src/trustee-keys.js';
import { setUpBoard } from './hold-election.js';
import { whyRefused, whyRefusedLater } from './refused.js';

type Json = { [name: string]: unknown };
interface Pedersen extends Json {
  verification_keys: Json[];
  certs: Json[];
}
const board: Board = { size: 3, threshold: 2 };
let group: Group<Uint8Array>;
let made: Awaited<ReturnType<typeof setUpBoard<Uint8Array>>>;
beforeAll(async () => {
  group = await ed25519Sodium();
  made = await setUpBoard(group, board);
});

const certificate = (text: string, index = 1, of = board): Certificate<Uint8Array> =>
  readCertificate(group, JSON.parse(text), of, index);

describe('the first visit', () => {
  test('a seed has more than 256 bits and makes the same polynomial, but for its signature the same certificate', () => {
    const seed = newSeed();
    expect([seed.length, 44 * Math.log2(58) > 256]).toEqual([44, true]);
    const [one, two] = [1, 2].map(() => certificate(makeCertificate(group, seed, board, 1)));
    expect(one!.signed.message).toBe(two!.signed.message);
    expect(one!.promise).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a certificate of another place, board or group, or changed, is refused', () => {
    const text = makeCertificate(group, newSeed(), board, 1);
    expect(whyRefused(() => certificate(text, 2))).toBe('wrong_certificate');
    expect(whyRefused(() => certificate(text, 1, { size: 4, threshold: 2 }))).toBe('wrong_certificate');
    expect(whyRefused(() => certificate(text, 1, { size: 3, threshold: 3 }))).toBe('wrong_certificate');
    expect(whyRefused(() => certificate(text.replaceAll('Ed25519', 'Other')))).toBe('wrong_certificate');
    const promise = /coefexps\\":\\"([0-9a-f])/.exec(text)![1];
    const changed = text.replace(/(coefexps\\":\\")./, `$1${promise === 'a' ? 'b' : 'a'}`);
    expect(whyRefused(() => certificate(changed))).toBe('wrong_certificate');
  });
});

describe('the second visit', () => {
  test('a polynomial is not shown without the own certificate, nor other than promised', async () => {
    expect(await whyRefusedLater(makePolynomial(group, newSeed(), made.certificates))).toBe('not_a_trustee');
    const [first, ...others] = made.certificates;
    const changed = [{ ...first!, promise: '0'.repeat(64) }, ...others];
    expect(await whyRefusedLater(makePolynomial(group, made.seeds[0]!, changed))).toBe('wrong_commitment');
  });
});

/** Somebody's message as it would be if its sender, who has all keys for it, cheated. */
const withPolynomial = (index: number, change: Partial<Polynomial>): Polynomial[] =>
  made.polynomials.map((one, place) => (place + 1 === index ? { ...one, ...change } : one));

const third = (polynomials: readonly Polynomial[]): Promise<string | undefined> =>
  whyRefusedLater(makeShare(group, made.seeds[0]!, made.certificates, sharesFor(1, polynomials)));

describe('the third visit: each finds', () => {
  test('a share that is not of the polynomial that was shown', async () => {
    const { signing } = messageKeysOf(group, made.seeds[1]!);
    const wrong = await send(group, signing, made.certificates[0]!.encryption, JSON.stringify({ secret: '7' }));
    expect(await third(withPolynomial(2, { secrets: [wrong, ...made.polynomials[1]!.secrets.slice(1)] }))).toBe(
      'wrong_share',
    );
  });

  test('a share for somebody else, a share that somebody else wrote, a share that was changed', async () => {
    const [, second] = made.polynomials;
    const forOther = [second!.secrets[1]!, ...second!.secrets.slice(1)];
    expect(await third(withPolynomial(2, { secrets: forOther }))).toBe('undecipherable');
    const byOther = [made.polynomials[2]!.secrets[0]!, ...second!.secrets.slice(1)];
    expect(await third(withPolynomial(2, { secrets: byOther }))).toBe('wrong_signature');
    const fields = JSON.parse(second!.secrets[0]!) as { data: string };
    const data = fields.data.replace(/^./, (sign) => (sign === '0' ? '1' : '0'));
    const changed = JSON.stringify({ ...fields, data });
    expect(await third(withPolynomial(2, { secrets: [changed] }))).toBe('undecipherable');
    // Written for another and sealed anew for this one: what was signed names whom it is for.
    const { signing } = messageKeysOf(group, made.seeds[1]!);
    const own = made.certificates[0]!.encryption;
    const again = await send(group, signing, own, 'x');
    expect(await third(withPolynomial(2, { secrets: [again] }))).toBe('malformed');
  });

  test('a polynomial that was not promised, and one that its owner did not sign', async () => {
    const other = (await setUpBoard(group, board)).polynomials[1]!;
    expect(await third(withPolynomial(2, { coefexps: other.coefexps }))).toBe('wrong_polynomial');
    const { signing } = messageKeysOf(group, made.seeds[1]!);
    const signed = sign(group, signing, other.coefexps.message);
    expect(await third(withPolynomial(2, { coefexps: signed }))).toBe('wrong_commitment');
  });

  test('that somebody was shown other certificates', async () => {
    const { signature } = (await setUpBoard(group, board)).polynomials[1]!;
    expect(await third(withPolynomial(2, { signature }))).toBe('wrong_certificate');
  });
});

describe('what the election says of its trustees', () => {
  const read = (change: (pedersen: Pedersen, all: [string, Json][]) => void): string | undefined => {
    const single = { kind: 'single' as const, key: verificationKeyOf(group, 5n) };
    const all = JSON.parse(writeTrustees(group, [single, made.kind])) as [string, Json][];
    change(all[1]![1] as Pedersen, all);
    return whyRefused(() => readTrustees(group, JSON.stringify(all)));
  };

  test('is accepted as they made it', () => {
    expect(read(() => undefined)).toBeUndefined();
  });

  test.each<[string, (pedersen: Pedersen, all: [string, Json][]) => void, string]>([
    [
      'a share’s key that is not of the polynomials',
      ({ verification_keys: [one, two] }) => {
        Object.assign(one!, { public_key: two!['public_key'], pok: two!['pok'] });
      },
      'wrong_verification_key',
    ],
    [
      'a key without its secret',
      ({ verification_keys: [one, two] }) => {
        Object.assign(one!, { public_key: two!['public_key'] });
      },
      'wrong_key_proof',
    ],
    [
      'the identity as a key',
      ({ verification_keys: [one] }) => {
        Object.assign(one!, { public_key: group.encode(group.identity) });
      },
      'identity_element',
    ],
    ['a key that nobody signed', ({ verification_keys: [one] }) => void delete one!['signature'], 'key_unsigned'],
    [
      'a key that somebody else signed',
      ({ verification_keys: [one, two] }) => {
        Object.assign(one!, { signature: two!['signature'] });
      },
      'wrong_key_signature',
    ],
    ['another threshold', (pedersen) => void Object.assign(pedersen, { threshold: 3 }), 'wrong_certificate'],
    ['no threshold', (pedersen) => void Object.assign(pedersen, { threshold: 0 }), 'malformed'],
    ['a trustee left out', ({ certs }) => void certs.pop(), 'wrong_certificate'],
    ['two in one another’s place', ({ certs }) => void certs.reverse(), 'wrong_certificate'],
    ['no signatures', (pedersen) => void delete (pedersen as Json)['signatures'], 'wrong_certificate'],
    [
      'the server’s key without its secret',
      (_, all) => {
        Object.assign(all[0]![1]!, { public_key: group.encode(group.generator) });
      },
      'wrong_key_proof',
    ],
    ['a kind that is not known', (_, all) => void Object.assign(all[0]!, ['Double']), 'malformed'],
  ])('refuses %s', (_, change, code) => {
    expect(read(change)).toBe(code);
  });

  test.each([
    ['promises', 'coefexps', 'commitment_missing'],
    ['the board that they are for', 'context', 'wrong_certificate'],
  ])('refuses certificates without %s', (_, field, code) => {
    const certs = made.seeds.map((seed, place) => {
      const { message } = certificate(makeCertificate(group, seed, board, place + 1), place + 1).signed;
      const { [field]: __, ...rest } = JSON.parse(message) as Json;
      return writeSigned(sign(group, messageKeysOf(group, seed).signing, JSON.stringify(rest)));
    });
    expect(read((pedersen) => void Object.assign(pedersen, { certs }))).toBe(code);
  });
});

test('shares count so that the value at 0 is what comes out', () => {
  const order = 97n;
  const at = (x: bigint): bigint => (5n + 3n * x + 2n * x * x) % order;
  for (const indexes of [
    [1, 2, 3],
    [2, 5, 4],
    [9, 1, 5],
  ]) {
    const sum = indexes.reduce((all, index) => all + at(BigInt(index)) * shareOf(indexes, index, order), 0n);
    expect(sum % order).toBe(5n);
  }
});
