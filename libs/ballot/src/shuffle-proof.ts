import { type Ciphertext, ciphertextWords } from './ciphertext.js';
import type { Draw, Group } from './groups/group.js';
import { hashNumber, hashOf } from './hashing.js';
import { modulo, sumModulo } from './numbers.js';

/** The proof of Terelius and Wikström, as the specification took it from CHVote. Names of its parts are the specification's. */
export interface ShuffleProof<E> {
  readonly commitments: {
    readonly t1: E;
    readonly t2: E;
    readonly t3: E;
    readonly t4: readonly [E, E];
    readonly tHat: readonly E[];
  };
  readonly responses: {
    readonly s1: bigint;
    readonly s2: bigint;
    readonly s3: bigint;
    readonly s4: bigint;
    readonly sHat: readonly bigint[];
    readonly sPrime: readonly bigint[];
  };
  readonly permutation: readonly E[];
  readonly chain: readonly E[];
}

/** What is public about a shuffle of one question. */
export interface ShuffleStatement<E> {
  readonly group: Group<E>;
  readonly publicKey: E;
  readonly fingerprint: string;
  readonly before: readonly Ciphertext<E>[];
  readonly after: readonly Ciphertext<E>[];
}

const elementWords = <E>(group: Group<E>, elements: readonly E[]): string =>
  elements.map((one) => `${group.encode(one)},`).join('');

const ciphertextsWords = <E>(group: Group<E>, ciphertexts: readonly Ciphertext<E>[]): string =>
  ciphertexts.map((one) => `${ciphertextWords(group, [one])},`).join('');

function challenges({ order }: Group<unknown>, count: number, words: string): bigint[] {
  const start = hashOf(words);
  return Array.from({ length: count }, (_, index) => hashNumber(start + hashOf(String(index))) % order);
}

const product = <E>(group: Group<E>, elements: readonly E[]): E =>
  elements.reduce((left, right) => group.times(left, right), group.identity);

type Powers<E> = (base: E, exponent: bigint) => E;

const productOfPowers = <E>(group: Group<E>, power: Powers<E>, bases: readonly E[], exponents: readonly bigint[]): E =>
  product(
    group,
    bases.map((base, place) => power(base, exponents[place]!)),
  );

interface Sides {
  readonly statementWords: string;
  readonly u: readonly bigint[];
}

function sidesOf<E>({ group, fingerprint, before, after }: ShuffleStatement<E>, permutation: readonly E[]): Sides {
  const statementWords =
    ciphertextsWords(group, before) + ciphertextsWords(group, after) + elementWords(group, permutation);
  const u = challenges(group as Group<unknown>, before.length, `shuffle-challenges|${fingerprint}|${statementWords}`);
  return { statementWords, u };
}

function wholeChallenge<E>(
  { group, fingerprint, publicKey }: ShuffleStatement<E>,
  statementWords: string,
  { commitments: { t1, t2, t3, t4, tHat }, chain }: Pick<ShuffleProof<E>, 'commitments' | 'chain'>,
): bigint {
  const committed = elementWords(group, [t1, t2, t3, ...t4]) + elementWords(group, tHat);
  const words = `${committed}${statementWords}${elementWords(group, chain)}${group.encode(publicKey)}`;
  return hashNumber(`shuffle-challenge|${fingerprint}|${words}`) % group.order;
}

export const generators = <E>(group: Group<E>, count: number): E[] =>
  Array.from({ length: count }, (_, index) => group.independentGenerator(index));

/** order[i] is the place before of what stands at i after; randoms are of the places before. */
export interface ShuffleSecret {
  readonly order: readonly number[];
  readonly randoms: readonly bigint[];
}

const dot = (left: readonly bigint[], right: readonly bigint[], modulus: bigint): bigint =>
  sumModulo(
    left.map((value, place) => value * right[place]!),
    modulus,
  );

function commitPermutation<E>(
  group: Group<E>,
  order: readonly number[],
  h: readonly E[],
  randoms: readonly bigint[],
): E[] {
  const permutation: E[] = [];
  for (const [place, before] of order.entries()) {
    permutation[before] = group.times(group.secretPower(group.generator, randoms[before]!), h[place]!);
  }
  return permutation;
}

function commitChain<E>(group: Group<E>, first: E, exponents: readonly bigint[], randoms: readonly bigint[]): E[] {
  const chain: E[] = [];
  for (const [place, exponent] of exponents.entries()) {
    const before = chain[place - 1] ?? first;
    const blind = group.secretPower(group.generator, randoms[place]!);
    chain.push(group.times(blind, group.secretPower(before, exponent)));
  }
  return chain;
}

/** By what each link's randomness counts in the last one. */
function linkFactors(exponents: readonly bigint[], order: bigint): bigint[] {
  const factors = exponents.map(() => 1n);
  for (let place = exponents.length - 2; place >= 0; place--) {
    factors[place] = modulo(exponents[place + 1]! * factors[place + 1]!, order);
  }
  return factors;
}

export function proveShuffle<E>(
  statement: ShuffleStatement<E>,
  { order, randoms }: ShuffleSecret,
  draw: Draw,
): ShuffleProof<E> {
  const { group, publicKey, after } = statement;
  const q = group.order;
  const draws = (): bigint[] => order.map(() => draw(q));
  const secret: Powers<E> = (base, exponent) => group.secretPower(base, exponent);
  const [first, h] = [group.independentGenerator(-1), generators(group, order.length)];
  const [r, rHat, wHat, wPrime] = [draws(), draws(), draws(), draws()];
  const permutation = commitPermutation(group, order, h, r);
  const { statementWords, u } = sidesOf(statement, permutation);
  const uPrime = order.map((before) => u[before]!);
  const chain = commitChain(group, first, uPrime, rHat);
  const [w1, w2, w3, w4] = [draw(q), draw(q), draw(q), draw(q)];
  const alphas = after.map(({ alpha }) => alpha);
  const betas = after.map(({ beta }) => beta);
  const commitments: ShuffleProof<E>['commitments'] = {
    t1: secret(group.generator, w1),
    t2: secret(group.generator, w2),
    t3: group.times(secret(group.generator, w3), productOfPowers(group, secret, h, wPrime)),
    t4: [
      group.times(group.inverse(secret(publicKey, w4)), productOfPowers(group, secret, betas, wPrime)),
      group.times(group.inverse(secret(group.generator, w4)), productOfPowers(group, secret, alphas, wPrime)),
    ],
    tHat: order.map((_, place) =>
      group.times(secret(group.generator, wHat[place]!), secret(chain[place - 1] ?? first, wPrime[place]!)),
    ),
  };
  const c = wholeChallenge(statement, statementWords, { commitments, chain });
  const response = (blind: bigint, value: bigint): bigint => modulo(blind + c * value, q);
  return {
    commitments,
    responses: {
      s1: response(w1, sumModulo(r, q)),
      s2: response(w2, dot(rHat, linkFactors(uPrime, q), q)),
      s3: response(w3, dot(r, u, q)),
      s4: response(w4, dot(randoms, u, q)),
      sHat: wHat.map((blind, place) => response(blind, rHat[place]!)),
      sPrime: wPrime.map((blind, place) => response(blind, uPrime[place]!)),
    },
    permutation,
    chain,
  };
}

/** Each of the proof's commitments as it follows from the responses, if the shuffle is one. */
function expected<E>(statement: ShuffleStatement<E>, proof: ShuffleProof<E>): ShuffleProof<E>['commitments'] {
  const { group, publicKey, before, after } = statement;
  const { responses, permutation, chain } = proof;
  const power: Powers<E> = (base, exponent) => group.power(base, exponent);
  const { statementWords, u } = sidesOf(statement, permutation);
  const c = wholeChallenge(statement, statementWords, proof);
  const [first, h] = [group.independentGenerator(-1), generators(group, before.length)];
  const without = (base: E): E => group.inverse(power(base, c));
  const joint = productOfPowers(group, power, permutation, u);
  const over = (elements: readonly E[], to: readonly bigint[]): E => productOfPowers(group, power, elements, to);
  const part = (of: 'alpha' | 'beta', base: E): E =>
    product(group, [
      without(
        over(
          before.map((one) => one[of]),
          u,
        ),
      ),
      group.inverse(power(base, responses.s4)),
      over(
        after.map((one) => one[of]),
        responses.sPrime,
      ),
    ]);
  const whole = group.times(product(group, permutation), group.inverse(product(group, h)));
  const all = u.reduce((left, right) => modulo(left * right, group.order), 1n);
  const last = group.times(chain.at(-1) ?? first, group.inverse(power(first, all)));
  return {
    t1: group.times(without(whole), power(group.generator, responses.s1)),
    t2: group.times(without(last), power(group.generator, responses.s2)),
    t3: product(group, [without(joint), power(group.generator, responses.s3), over(h, responses.sPrime)]),
    t4: [part('beta', publicKey), part('alpha', group.generator)],
    tHat: chain.map((link, place) =>
      product(group, [
        without(link),
        power(group.generator, responses.sHat[place]!),
        power(chain[place - 1] ?? first, responses.sPrime[place]!),
      ]),
    ),
  };
}

const flat = <E>({ t1, t2, t3, t4, tHat }: ShuffleProof<E>['commitments']): E[] => [t1, t2, t3, ...t4, ...tHat];

export function provesShuffle<E>(statement: ShuffleStatement<E>, proof: ShuffleProof<E>): boolean {
  const count = statement.before.length;
  const { sHat, sPrime } = proof.responses;
  const lists = [statement.after, proof.permutation, proof.chain, sHat, sPrime, proof.commitments.tHat];
  if (lists.some((some) => some.length !== count)) return false;
  const follows = flat(expected(statement, proof));
  return flat(proof.commitments).every((one, place) => statement.group.equals(one, follows[place]!));
}
