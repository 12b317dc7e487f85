import {
  challenge,
  G,
  isSame,
  mod,
  number,
  ONE,
  otherGenerator,
  over,
  point,
  power,
  product,
  sha,
  sum,
  textOf,
  times,
} from './curve.mjs';
import { must } from './wrong.mjs';

/** What the prover committed to: base^response × value^challenge. */
const committed = (base, value, proof) =>
  textOf(times(power(base, number(proof.response)), power(value, number(proof.challenge))));

/** The same secret lies behind each pair of base and value. */
export function sameSecret(words, pairs, proof, sentence) {
  const commitments = pairs.map(([base, value]) => committed(base, value, proof)).join(',');
  must(challenge(words + commitments) === number(proof.challenge), sentence);
}

/** Each claim is that a ciphertext hides a number; one of them holds. */
export function oneHolds(words, key, claims, proofs, sentence) {
  must(proofs.length === claims.length, sentence);
  const commitments = claims.flatMap(([{ alpha, beta }, value], place) => [
    committed(G, alpha, proofs[place]),
    committed(key, value === 0 ? beta : over(beta, power(G, BigInt(value))), proofs[place]),
  ]);
  must(challenge(words + commitments.join(',')) === sum(proofs.map((proof) => number(proof.challenge))), sentence);
}

export const ciphertext = ({ alpha, beta }) => ({ alpha: point(alpha), beta: point(beta) });
const cipherWords = (all) => all.map(({ alpha, beta }) => `${textOf(alpha)},${textOf(beta)}`).join(',');
export const together = (all) => ({
  alpha: times(...all.map((one) => one.alpha)),
  beta: times(...all.map((one) => one.beta)),
});

const range = (min, max) => Array.from({ length: max - min + 1 }, (_, place) => min + place);

function checkEach(choices, proofs, words, key) {
  for (const [place, one] of choices.entries()) {
    must(!isSame(one.alpha, ONE), 'a vote in it is not encrypted');
    const claims = [
      [one, 0],
      [one, 1],
    ];
    const sentence = `its proof that option ${place + 1} has no vote or one is wrong`;
    oneHolds(`prove|${words}|${cipherWords([one])}|`, key, claims, proofs[place], sentence);
  }
}

const wrongSum = 'its proof of how many are chosen is wrong';
const wrongBlank = 'its proof that it is blank or chooses is wrong';

/** The proofs of one answer whose votes are summed. */
function checkSummed(question, answer, words, key) {
  const choices = answer.choices.map(ciphertext);
  const count = question.answers.length + (question.blank ? 1 : 0);
  must(choices.length === count && answer.individual_proofs.length === count, 'it has not one vote an option');
  checkEach(choices, answer.individual_proofs, words, key);
  const whole = `${words}|${cipherWords(choices)}`;
  const total = together(question.blank ? choices.slice(1) : choices);
  const allowed = range(question.min, question.max).map((value) => [total, value]);
  if (!question.blank) {
    oneHolds(`prove|${whole}|${cipherWords([total])}|`, key, allowed, answer.overall_proof, wrongSum);
    return choices;
  }
  const [blank] = choices;
  const either = [
    [blank, 0],
    [total, 0],
  ];
  oneHolds(`bproof0|${whole}|`, key, either, answer.blank_proof, wrongBlank);
  oneHolds(`bproof1|${whole}|`, key, [[blank, 1], ...allowed], answer.overall_proof, wrongSum);
  return choices;
}

function checkRanked(answer, words, key) {
  const choices = ciphertext(answer.choices);
  must(!isSame(choices.alpha, ONE), 'its ranking is not encrypted');
  const of = `raweg|${words}|${textOf(key)},${cipherWords([choices])}|`;
  sameSecret(of, [[G, choices.alpha]], answer.proof, 'its proof that the voter knows the ranking is wrong');
  return choices;
}

/** All proofs of a ballot; what it adds to the tally, a question each. */
export function checkBallot(ballot, { questions, key, fingerprint }) {
  const words = `${fingerprint}|${ballot.credential}`;
  must(ballot.answers.length === questions.length, 'it has not one answer a question');
  return questions.map((question, place) =>
    question.ranked
      ? checkRanked(ballot.answers[place], words, key)
      : checkSummed(question, ballot.answers[place], words, key),
  );
}

const list = (points) => points.map((one) => `${textOf(one)},`).join('');

/** That the ciphertexts after are those before, in another order and encrypted anew. */
export function checkShuffle(before, after, proof, { key, fingerprint }) {
  const [[t1, t2, t3, [t41, t42], tHats], [s1, s2, s3, s4, sHats, sPrimes], cs, cHats] = proof;
  const count = before.length;
  must(
    [after, tHats, sHats, sPrimes, cs, cHats].every(({ length }) => length === count),
    'it has not as many ballots as there were',
  );
  const [t, tHat, c, cHat] = [[t1, t2, t3, t41, t42], tHats, cs, cHats].map((texts) =>
    texts.map((text) => point(text)),
  );
  const [s, sHat, sPrime] = [[s1, s2, s3, s4], sHats, sPrimes].map((texts) => texts.map(number));
  const words = [before, after].map((all) => all.map((one) => `${cipherWords([one])},`).join('')).join('') + list(c);
  const start = sha(`shuffle-challenges|${fingerprint}|${words}`);
  const u = before.map((_, place) => challenge(start + sha(String(place))));
  const whole = challenge(
    `shuffle-challenge|${fingerprint}|${list(t)}${list(tHat)}${words}${list(cHat)}${textOf(key)}`,
  );
  const first = otherGenerator(-1);
  const h = before.map((_, place) => otherGenerator(place));
  const off = (value) => power(value, mod(-whole));
  const all = u.reduce((one, other) => (one * other) % (2n ** 252n + 27742317777372353535851937790883648493n), 1n);
  const column = (from, name) => from.map((one) => one[name]);
  const follows = [
    times(off(over(times(...c), times(...h))), power(G, s[0])),
    times(off(over(cHat.at(-1) ?? first, power(first, all))), power(G, s[1])),
    times(off(product(c, u)), power(G, s[2]), product(h, sPrime)),
    times(off(product(column(before, 'beta'), u)), power(key, mod(-s[3])), product(column(after, 'beta'), sPrime)),
    times(off(product(column(before, 'alpha'), u)), power(G, mod(-s[3])), product(column(after, 'alpha'), sPrime)),
    ...cHat.map((link, place) =>
      times(off(link), power(G, sHat[place]), power(cHat[place - 1] ?? first, sPrime[place])),
    ),
  ];
  must(
    [...t, ...tHat].every((one, place) => isSame(one, follows[place])),
    'its proof is wrong: a ballot was dropped, doubled or altered',
  );
}
