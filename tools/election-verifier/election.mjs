import { dataOf, eventsIn } from './archive.mjs';
import { base64, G, isSame, point, times } from './curve.mjs';
import { addDecryption, addResult, addShuffle } from './opening.mjs';
import { checkBallot, ciphertext, sameSecret, together } from './proofs.mjs';
import { readTrustees } from './trustees.mjs';
import { must, within } from './wrong.mjs';

function questionOf(question) {
  if (question.type === 'NonHomomorphic') return { ranked: true, answers: question.value.answers };
  must(question.type === undefined, 'a question is of a kind that is not counted here');
  must(question.min <= question.max && question.max <= question.answers.length, 'a question allows what cannot be');
  return question;
}

function begin(event) {
  const { contents } = dataOf(event, 'election', 'trustees', 'credentials');
  const [raw, trusteesRaw, rollRaw] = contents;
  const told = JSON.parse(raw);
  must(told.version === 1 && told.group === 'Ed25519', 'it is of another protocol or group');
  const trustees = readTrustees(trusteesRaw);
  const key = point(told.public_key, { mayBeOne: false });
  must(isSame(key, times(...trustees.map(({ whole }) => whole))), 'its key is not of its trustees');
  const roll = JSON.parse(rollRaw);
  for (const credential of roll) point(credential, { mayBeOne: false });
  must(new Set(roll).size === roll.length, 'somebody stands on the roll twice');
  return {
    told,
    trustees,
    key,
    roll: new Set(roll),
    questions: told.questions.map(questionOf),
    fingerprint: base64(raw),
    prints: { election: base64(raw), trustees: base64(trusteesRaw), roll: base64(rollRaw) },
    ballots: new Map(),
    trackers: new Set(),
    shufflers: new Set(),
    decryptions: [],
  };
}

/** A ballot as it must be written: the bytes are compared, so that nothing else can be in it. */
function written({ election_uuid, election_hash, credential, answers }) {
  const pair = ({ challenge, response }) => ({ challenge, response });
  const cipher = ({ alpha, beta }) => ({ alpha, beta });
  return {
    election_uuid,
    election_hash,
    credential,
    answers: answers.map(
      ({ choices, proof, individual_proofs: individual, overall_proof: overall, blank_proof: blank }) =>
        proof
          ? { choices: cipher(choices), proof: pair(proof) }
          : {
              choices: choices.map(cipher),
              individual_proofs: individual.map((proofs) => proofs.map(pair)),
              overall_proof: overall.map(pair),
              ...(blank ? { blank_proof: blank.map(pair) } : {}),
            },
    ),
  };
}

function addBallot(seen, { data: [{ content }] }) {
  const ballot = JSON.parse(content);
  const tracker = base64(content);
  return within(`ballot ${tracker}`, () => {
    must(
      ballot.election_uuid === seen.told.uuid && ballot.election_hash === seen.fingerprint,
      'it is of another election',
    );
    must(seen.roll.has(ballot.credential), 'its credential is not on the roll');
    must(!seen.trackers.has(tracker), 'it is there twice');
    const body = JSON.stringify(written(ballot));
    const { hash, proof } = ballot.signature;
    const signature = { hash, proof: { challenge: proof.challenge, response: proof.response } };
    must(
      `${body.slice(0, -1)},"signature":${JSON.stringify(signature)}}` === content,
      'it is written otherwise than it must be',
    );
    must(hash === base64(body), 'its signature is of something else');
    sameSecret(`sig|${hash}|`, [[G, point(ballot.credential)]], proof, 'its signature is wrong');
    const adds = checkBallot(ballot, seen);
    seen.trackers.add(tracker);
    seen.ballots.delete(ballot.credential);
    seen.ballots.set(ballot.credential, { tracker, adds });
  });
}

const little = (one) => Buffer.concat([one.alpha, one.beta]);

function sums(seen) {
  const all = [...seen.ballots.values()];
  return seen.questions.map((question, place) => {
    const adds = all.map(({ adds: of }) => of[place]);
    if (question.ranked) return adds.toSorted((one, other) => Buffer.compare(little(one), little(other)));
    const count = question.answers.length + (question.blank ? 1 : 0);
    return Array.from({ length: count }, (_, option) => together(adds.map((choices) => choices[option])));
  });
}

const isSameCipher = (one, other) => isSame(one.alpha, other.alpha) && isSame(one.beta, other.beta);

function addTally(seen, event) {
  const { last, contents } = dataOf(event, 'encrypted_tally');
  const told = JSON.parse(contents[0]);
  seen.tally = sums(seen);
  must(
    last.num_tallied === seen.ballots.size && last.total_weight === seen.ballots.size,
    'it has another number of ballots',
  );
  must(
    told.length === seen.tally.length &&
      told.every(
        (some, place) =>
          some.length === seen.tally[place].length &&
          some.every((one, which) => isSameCipher(ciphertext(one), seen.tally[place][which])),
      ),
    'it is not the sum of the ballots',
  );
}

const follows = {
  Setup: ['Ballot', 'EndBallots'],
  Ballot: ['Ballot', 'EndBallots'],
  EndBallots: ['EncryptedTally'],
  EncryptedTally: ['Shuffle', 'PartialDecryption'],
  Shuffle: ['Shuffle', 'EndShuffles'],
  EndShuffles: ['PartialDecryption'],
  PartialDecryption: ['PartialDecryption', 'Result'],
  Result: [],
};

const names = {
  Ballot: 'ballot',
  EncryptedTally: 'encrypted tally',
  Shuffle: 'shuffle',
  PartialDecryption: 'decryption',
  Result: 'result',
};
const doings = {
  Ballot: addBallot,
  EncryptedTally: addTally,
  Shuffle: addShuffle,
  PartialDecryption: addDecryption,
  Result: addResult,
};

/** Checks all that a bundle says; `before` are the events of one that was kept. */
export function verify(bytes, { before = [], tell }) {
  const events = eventsIn(bytes);
  tell(`every byte of ${bytes.length}, and ${events.length} events, each tied to the one before`);
  must(
    before.every(({ hash }, place) => events[place]?.hash === hash),
    'it does not continue the bundle that was kept: something was removed or changed since',
  );
  if (before.length > 0) tell(`it continues the bundle that was kept (${before.length} events)`);
  must(events[0].type === 'Setup', 'it begins with something else than a setup');
  const seen = within('setup', () => begin(events[0]));
  tell(
    `setup: ${seen.trustees.flatMap(({ keys }) => keys).length} keys with their proofs, ${seen.roll.size} people on the roll`,
  );
  for (const [place, event] of events.entries()) {
    if (place > 0)
      must(
        follows[events[place - 1].type].includes(event.type),
        `event ${place + 1}: ${event.type} may not stand here`,
      );
    const doing = doings[event.type];
    if (doing) within(`${names[event.type]}, event ${place + 1}`, () => doing(seen, event));
  }
  seen.head = events.at(-1).hash;
  seen.isClosed = events.some(({ type }) => type === 'EndBallots');
  seen.closedAt = events.find(({ type }) => type === 'EndBallots')?.hash;
  return seen;
}
