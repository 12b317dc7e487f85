import { dataOf } from './archive.mjs';
import { G, numbersIn, ONE, over, point, power, textOf, times } from './curve.mjs';
import { checkShuffle, ciphertext, sameSecret } from './proofs.mjs';
import { weightOf } from './trustees.mjs';
import { must } from './wrong.mjs';

function ownerOf(seen, last) {
  const count = seen.trustees.reduce((all, { keys }) => all + keys.length, 0);
  must(Number.isInteger(last.owner) && last.owner >= 1 && last.owner <= count, 'it is nobody’s');
  return last.owner;
}

export function addShuffle(seen, event) {
  const { last, contents } = dataOf(event, 'payload');
  const { ciphertexts, proofs } = JSON.parse(contents[0]);
  const places = [...seen.questions.keys()].filter((place) => seen.questions[place].ranked);
  must(
    ciphertexts.length === places.length && proofs.length === places.length && places.length > 0,
    'it shuffles other questions',
  );
  for (const [which, place] of places.entries()) {
    const after = ciphertexts[which].map(ciphertext);
    checkShuffle(seen.tally[place], after, proofs[which], seen);
    seen.tally[place] = after;
  }
  seen.shufflers.add(ownerOf(seen, last));
}

/** Each kind of trustee with the numbers that theirs have. */
function numbered({ trustees }) {
  let before = 0;
  return trustees.map(({ keys, threshold }) => {
    const first = before + 1;
    before += keys.length;
    return { keys, threshold, first, isTheirs: (owner) => owner >= first && owner < first + keys.length };
  });
}

export function addDecryption(seen, event) {
  const { last, contents } = dataOf(event, 'payload');
  const owner = ownerOf(seen, last);
  must(!seen.decryptions.some((one) => one.owner === owner), 'it is there twice');
  if (seen.questions.some(({ ranked }) => ranked)) {
    const enough = numbered(seen).every(
      ({ keys, threshold, isTheirs }) => keys.length === 1 || [...seen.shufflers].filter(isTheirs).length >= threshold,
    );
    must(seen.shufflers.size > 0 && enough, 'fewer trustees have shuffled than open the ballots');
  }
  const key = seen.trustees.flatMap(({ keys }) => keys)[owner - 1];
  const { decryption_factors: factors, decryption_proofs: proofs } = JSON.parse(contents[0]);
  must(factors.length === seen.tally.length && proofs.length === seen.tally.length, 'it is of something else');
  const words = `decrypt|${seen.fingerprint}|${textOf(key)}|`;
  const read = seen.tally.map((ciphers, question) => {
    must(
      factors[question].length === ciphers.length && proofs[question].length === ciphers.length,
      'it is of something else',
    );
    return ciphers.map(({ alpha }, which) => {
      const factor = point(factors[question][which]);
      sameSecret(
        words,
        [
          [G, key],
          [alpha, factor],
        ],
        proofs[question][which],
        'its proof is wrong',
      );
      return factor;
    });
  });
  seen.decryptions.push({ owner, factors: read });
}

function opened(seen) {
  const parts = numbered(seen).flatMap(({ threshold, first, isTheirs }) => {
    const theirs = seen.decryptions.filter(({ owner }) => isTheirs(owner)).slice(0, threshold);
    must(theirs.length === threshold, 'fewer trustees have decrypted than must');
    const indexes = theirs.map(({ owner }) => owner - first + 1);
    return theirs.map(({ factors }, which) => ({ factors, weight: weightOf(indexes, indexes[which]) }));
  });
  return seen.tally.map((ciphers, question) =>
    ciphers.map(({ beta }, which) =>
      over(beta, times(...parts.map(({ factors, weight }) => power(factors[question][which], weight)))),
    ),
  );
}

/** How often the generator is in it; no more than there are ballots. */
function totals(most) {
  const known = new Map();
  let of = ONE;
  return (sum) => {
    while (!known.has(textOf(sum))) {
      must(known.size <= most, 'there are more votes than ballots');
      known.set(textOf(of), known.size);
      of = times(of, G);
    }
    return known.get(textOf(sum));
  };
}

export function addResult(seen, { data: [{ content }] }) {
  const total = totals(seen.ballots.size);
  const open = opened(seen);
  seen.result = seen.questions.map(({ ranked, answers }, place) =>
    open[place].map((one) => (ranked ? numbersIn(one, answers.length) : total(one))),
  );
  must(content === JSON.stringify({ result: seen.result }), 'it is not what the trustees have opened');
}
