import sodium from 'libsodium-wrappers-sumo';
import {
  checkBallot,
  decryptPartly,
  ed25519Noble,
  type Election,
  electionKey,
  type Group,
  makeBallot,
  newCredential,
  publicCredential,
  type Question,
  rankingsOf,
  readBallot,
  readElection,
  shuffle,
  tallyOf,
  verificationKeyOf,
  writeElection,
} from '@ateneo/ballot';
import { ed25519Sodium } from '@ateneo/ballot/server';
import { check } from '../harness/check.js';
import { rates, ratio } from '../harness/figures.js';
import { paired } from '../harness/paired.js';
import type { Figure, Row } from '../harness/row.js';
import { quantile } from '../harness/statistics.js';

const uuid = 'HAge91NLqDC2Hp';
const OPTIONS = 10;
const answers = Array.from({ length: OPTIONS }, (_, place) => String.fromCharCode(65 + place));
const choice: Question = { kind: 'summed', question: '', answers, isBlankAllowed: false, min: 1, max: 1 };
const ranking: Question = { kind: 'ranked', question: '', answers };
const chosen = answers.map((_, place) => Number(place === 3));
const places = answers.map((_, place) => place + 1);

function electionIn<E>(group: Group<E>, question: Question): { election: Election<E>; secret: bigint } {
  const secret = 2n ** 251n + 12_345n;
  const key = electionKey(group, [{ kind: 'single', key: verificationKeyOf(group, secret) }]);
  const raw = writeElection(group, key, { uuid, name: '', description: '', questions: [question] });
  return { election: readElection(group, raw), secret };
}

interface Done {
  decoded: number;
  ofGenerator: number;
  ofOther: number;
}

/** The same group, which says how much was asked of it. */
function counting<E>(group: Group<E>, done: Done): Group<E> {
  const counted =
    (power: Group<E>['power']): Group<E>['power'] =>
    (base, exponent) => {
      done[base === group.generator ? 'ofGenerator' : 'ofOther'] += 1;
      return power(base, exponent);
    };
  return {
    ...group,
    power: counted(group.power),
    decode(text) {
      done.decoded += 1;
      return group.decode(text);
    },
  };
}

function verifying<E>(group: Group<E>) {
  const { election } = electionIn(group, choice);
  const credential = newCredential();
  const roll = new Set([group.encode(publicCredential(group, uuid, credential))]);
  const raw = makeBallot(election, credential, [chosen]);
  return { raw, once: () => checkBallot(election, readBallot(election, roll, raw)) };
}

/** What the library takes for the multiplications and membership checks of one ballot, and nothing else. */
function bare({ decoded, ofGenerator, ofOther }: Done) {
  const scalar = sodium.crypto_core_ed25519_scalar_random();
  const point = sodium.crypto_scalarmult_ed25519_base_noclamp(sodium.crypto_core_ed25519_scalar_random());
  return () => {
    for (let one = 0; one < decoded; one++) sodium.crypto_core_ed25519_is_valid_point(point);
    for (let one = 0; one < ofGenerator; one++) sodium.crypto_scalarmult_ed25519_base_noclamp(scalar);
    for (let one = 0; one < ofOther; one++) sodium.crypto_scalarmult_ed25519_noclamp(scalar, point);
  };
}

const contender = (name: string, once: () => void) => ({
  name,
  work(deadline: number) {
    let done = 0;
    for (; performance.now() < deadline; done++) once();
    return Promise.resolve(done);
  },
});

function milliseconds(once: () => unknown, rounds: number): number {
  once();
  const times = Array.from({ length: rounds }, () => {
    const from = performance.now();
    once();
    return performance.now() - from;
  });
  return quantile(times, 0.5);
}

/** A ballot of ten options as the voter's browser makes it: the first time in a page, which prepares the key, and again. */
function voterFigures(rounds: number): Figure[] {
  const credential = newCredential();
  const first = milliseconds(() => makeBallot(electionIn(ed25519Noble, choice).election, credential, [chosen]), rounds);
  const { election } = electionIn(ed25519Noble, choice);
  const again = milliseconds(() => makeBallot(election, credential, [chosen]), rounds);
  return [
    {
      what: 'a signed ballot, the key prepared for it',
      value: first,
      unit: 'ms',
      atMost: 250,
      beside: `a second one ${again.toFixed(0)} ms`,
    },
  ];
}

/** What a trustee of 10,000 ballots does, of a part and multiplied: sums are as many for each number of ballots. */
function trusteeFigures<E>(group: Group<E>, scale: number): Figure[] {
  const { election, secret } = electionIn(group, ranking);
  const count = Math.max(20, Math.round(100 * scale));
  const credentials = Array.from({ length: count }, newCredential);
  const roll = new Set(credentials.map((one) => group.encode(publicCredential(group, uuid, one))));
  const ballots = credentials.map((one) => readBallot(election, roll, makeBallot(election, one, [places])));
  const tally = tallyOf(election, ballots);
  const seconds = (once: () => unknown) => (milliseconds(once, 3) / count) * 10;
  return [
    {
      what: 'decrypt 10,000 rankings',
      value: seconds(() => decryptPartly(election, tally, secret)),
      unit: 's',
      atMost: 10,
      beside: `measured with ${count}`,
    },
    {
      what: 'shuffle 10,000 rankings',
      value: seconds(() => shuffle(election, rankingsOf(election, tally))),
      unit: 's',
      atMost: 120,
      beside: `measured with ${count}`,
    },
  ];
}

/** The secret ballot without a server: what its arithmetic takes (design of the ballot, 5). */
export const ballot: Row = {
  name: 'ballot',
  title: `a secret ballot of ${OPTIONS} options`,
  async run(_place, effort) {
    const group = await ed25519Sodium();
    const done: Done = { decoded: 0, ofGenerator: 0, ofOther: 0 };
    const { raw, once } = verifying(counting(group, done));
    Object.assign(done, { decoded: 0, ofGenerator: 0, ofOther: 0 });
    once();
    const told = { ...done };
    check(told.ofOther > 60, 'a ballot of ten options takes as many multiplications as it has proofs');
    const measured = await paired(
      [contender('ours', verifying(group).once), contender('the library alone', bare(told))],
      effort,
    );
    const [{ median: pace } = { median: 0 }] = measured.rates;
    const time = ratio('time to verify one ÷ the library alone, same multiplications', measured, 'the library alone');
    return {
      figures: [
        {
          ...time,
          value: 1 / time.value,
          spread: { low: 1 / time.spread.high, high: 1 / time.spread.low },
          atMost: 1.3,
          beside: rates(measured),
        },
        { what: 'verify 10,000, two cores', value: 10_000 / pace / 2 / 60, unit: 'min', atMost: 3 },
        ...voterFigures(effort.rounds * 3),
        ...trusteeFigures(group, effort.scale),
      ],
      notes: [
        `${raw.length} bytes; ${told.ofGenerator + told.ofOther} multiplications, ${told.ofGenerator} of them of the generator, and ${told.decoded} membership checks`,
        'the reach of a second in a browser slowed four times is 250 ms here; no browser is asked',
      ],
    };
  },
};
