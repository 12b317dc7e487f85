import { sha } from './curve.mjs';
import { must } from './wrong.mjs';

// Numbers are pairs of whole numbers, numerator first: nothing is rounded.
const more = ([a, b], [c, d]) => a * d - c * b;
const sign = (value) => (value > 0n) - (value < 0n);
const add = ([a, b], [c, d]) => [a * d + c * b, b * d];
const scale = ([a, b], [c, d]) => {
  const [top, bottom] = [a * c, b * d];
  let [one, other] = [top, bottom];
  while (other > 0n) [one, other] = [other, one % other];
  return one > 1n ? [top / one, bottom / one] : [top, bottom];
};

/** Ties by lot: SHA-256 of the board's head at its closing and the option's place. */
const lotOf = (head) => (one, other) => (sha(`${head}|${one + 1}`) < sha(`${head}|${other + 1}`) ? -1 : 1);
const best = (options, better, lot) => options.toSorted((one, other) => better(one, other) || lot(one, other))[0];
const upTo = (count) => Array.from({ length: count }, (_, place) => place);

function mostVotes(votes, { seats }, lot) {
  const left = upTo(votes.length).filter((option) => votes[option] > 0);
  return left.toSorted((one, other) => votes[other] - votes[one] || lot(one, other)).slice(0, seats);
}

function highestAverages(votes, { seats, method, barrier, base, candidates }, lot) {
  const isIn = (list) =>
    votes[list] > 0 && (!barrier || BigInt(votes[list]) * BigInt(barrier[1]) >= BigInt(barrier[0]) * BigInt(base));
  const has = votes.map(() => 0);
  for (let seat = 0; seat < seats; seat++) {
    const open = upTo(votes.length).filter((list) => isIn(list) && has[list] < candidates[list]);
    if (open.length === 0) break;
    const quotient = (list) => [BigInt(votes[list]), BigInt(method === 'dhondt' ? has[list] + 1 : 2 * has[list] + 1)];
    has[best(open, (one, other) => sign(more(quotient(other), quotient(one))), lot)] += 1;
  }
  return has;
}

const isRanking = (places) => {
  const given = places.filter((place) => place > 0).toSorted((one, other) => one - other);
  return given.every((place, index) => place === index + 1);
};
const preferencesOf = (opened) =>
  opened
    .filter((places) => isRanking(places) && places.some((place) => place > 0))
    .map((places) =>
      upTo(places.length)
        .filter((option) => places[option] > 0)
        .toSorted((one, other) => places[one] - places[other]),
    );

function transferable(opened, { seats }, lot) {
  let ballots = preferencesOf(opened).map((preferences) => ({ weight: [1n, 1n], preferences }));
  const quota = [BigInt(Math.floor(ballots.length / (seats + 1)) + 1), 1n];
  let left = [...new Set(ballots.flatMap(({ preferences }) => preferences))];
  const elected = [];
  while (elected.length < seats && left.length > 0) {
    const has = (option) =>
      ballots
        .filter(({ preferences: [first] }) => first === option)
        .reduce((sum, { weight }) => add(sum, weight), [0n, 1n]);
    const votes = new Map(left.map((option) => [option, scale(has(option), [1n, 1n])]));
    const order = left.toSorted((one, other) => sign(more(votes.get(other), votes.get(one))) || lot(one, other));
    if (left.length <= seats - elected.length) return [...elected, ...order];
    const isElected = more(votes.get(order[0]), quota) >= 0n;
    const gone = isElected ? order[0] : order.at(-1);
    if (isElected) elected.push(gone);
    const [a, b] = votes.get(gone);
    const share = isElected ? [a * quota[1] - quota[0] * b, a * quota[1]] : [1n, 1n];
    ballots = ballots.map(({ weight, preferences }) => ({
      weight: preferences[0] === gone ? scale(weight, share) : weight,
      preferences: preferences.filter((option) => option !== gone),
    }));
    left = left.filter((option) => option !== gone);
  }
  return elected;
}

function schulze(opened, { seats }, lot, count) {
  const ballots = preferencesOf(opened);
  const rank = (preferences, option) => (preferences.includes(option) ? preferences.indexOf(option) : count);
  const wins = upTo(count).map((one) =>
    upTo(count).map((other) => ballots.filter((of) => rank(of, one) < rank(of, other)).length),
  );
  // Strength of a path as one number: wins first, then fewer losses.
  const factor = ballots.length + 1;
  const paths = wins.map((row, one) =>
    row.map((won, other) => (won > wins[other][one] ? won * factor + ballots.length - wins[other][one] : 0)),
  );
  for (const over of upTo(count))
    for (const one of upTo(count))
      for (const other of upTo(count))
        if (one !== other)
          paths[one][other] = Math.max(paths[one][other], Math.min(paths[one][over], paths[over][other]));
  const named = new Set(ballots.flat());
  let left = upTo(count);
  const order = [];
  while (left.length > 0) {
    const first = left.filter((one) => left.every((other) => paths[other][one] <= paths[one][other]));
    order.push(...first.toSorted(lot));
    left = left.filter((option) => !first.includes(option));
  }
  return order.filter((option) => named.has(option)).slice(0, seats);
}

const methods = {
  most_votes: mostVotes,
  dhondt: highestAverages,
  sainte_lague: highestAverages,
  stv: transferable,
  schulze,
};

/** From the opened result to who sits, by the rules that stand beside the bundle: before parity, which is told with genders. */
export function seatsOf(seen, rules) {
  must(Array.isArray(rules) && rules.length === seen.questions.length, 'the rules are of other questions');
  return rules.map((rule, place) => {
    const count = methods[rule.method];
    must(count !== undefined, `there is no method ${rule.method}`);
    const { blank, answers } = seen.questions[place];
    const result = seen.result[place];
    const votes = blank ? result.slice(1) : result;
    const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
    const given = { base: sum(votes) + (blank ? result[0] : 0), candidates: answers.map(() => rule.seats), ...rule };
    return count(votes, given, lotOf(seen.closedAt), answers.length);
  });
}
