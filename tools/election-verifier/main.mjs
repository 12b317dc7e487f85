import { readFileSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { eventsIn } from './archive.mjs';
import { verify } from './election.mjs';
import { seatsOf } from './seats.mjs';
import { must, within, Wrong } from './wrong.mjs';

const usage = `node verify-election.mjs BUNDLE.bel [--before KEPT.bel] [--tracker TRACKER]... [--rules RULES.json]
    Checks an election from its bundle alone: every byte, signature and proof, the tally made anew, the shuffles, the decryptions, the result.
    --before   a bundle that was kept: the new one must continue it
    --tracker  a ballot that must be counted
    --rules    how seats follow, a rule a question: [{"method":"most_votes|dhondt|sainte_lague|stv|schulze","seats":3,"elected":[0,2,1]}]
    0: all is as it must be. 1: something is wrong, and said. 2: it could not be asked.`;

const options = {
  before: { type: 'string' },
  tracker: { type: 'string', multiple: true },
  rules: { type: 'string' },
  help: { type: 'boolean' },
};

const tell = (sentence) => console.log(`✓ ${sentence}`);

function say(seen) {
  for (const [name, print] of Object.entries(seen.prints)) console.log(`  fingerprint of the ${name}: ${print}`);
  console.log(`  head of the board: ${seen.head}`);
  for (const [place, result] of (seen.result ?? []).entries()) {
    const of = seen.questions[place].ranked ? `${result.length} rankings` : result.join(', ');
    console.log(`  question ${place + 1}: ${of}`);
  }
}

function checkTrackers(seen, trackers) {
  const counted = new Set([...seen.ballots.values()].map(({ tracker }) => tracker));
  for (const tracker of trackers) {
    const instead = seen.trackers.has(tracker) ? 'was replaced by a later one' : 'is not in it';
    must(counted.has(tracker), `ballot ${tracker} ${instead}`);
    tell(`ballot ${tracker} counts`);
  }
}

function checkSeats(seen, rules) {
  must(seen.result !== undefined, 'there is no result yet, and rules to count it by');
  for (const [place, elected] of seatsOf(seen, rules).entries()) {
    const told = rules[place].elected ?? elected;
    must(
      isDeepStrictEqual(told, elected),
      `question ${place + 1}: seats are ${elected.join(', ')}, and not ${told.join(', ')}`,
    );
    tell(`question ${place + 1}: seats ${elected.join(', ')}`);
  }
}

/** What was found right, once nothing was wrong. */
function sayChecked({ trackers, ballots, tally, shufflers, decryptions, result }) {
  tell(`${trackers.size} ballots with all their proofs; ${ballots.size} count, the last of each voter`);
  if (tally) tell('the encrypted tally is the sum of these ballots');
  if (shufflers.size > 0) tell(`shuffled by trustees ${[...shufflers].join(', ')}`);
  if (decryptions.length > 0) tell(`decrypted by trustees ${decryptions.map(({ owner }) => owner).join(', ')}`);
  if (result) tell('the result is what they have opened');
}

function check(bundle, { before, tracker = [], rules }) {
  const kept = before === undefined ? [] : within('the bundle that was kept', () => eventsIn(readFileSync(before)));
  const seen = within('bundle', () => verify(readFileSync(bundle), { before: kept, tell }));
  sayChecked(seen);
  checkTrackers(seen, tracker);
  if (rules !== undefined) checkSeats(seen, JSON.parse(readFileSync(rules, 'utf8')));
  say(seen);
  if (!seen.result) console.log(seen.isClosed ? '  It is closed, and has no result yet.' : '  It is open.');
}

function run() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help || positionals.length !== 1) {
    console.error(usage);
    return values.help ? 0 : 2;
  }
  check(positionals[0], values);
  return 0;
}

try {
  process.exitCode = run();
} catch (error) {
  const isWrong = error instanceof Wrong;
  console.error(isWrong ? `✗ ${error.message}` : String(error.message));
  process.exitCode = isWrong ? 1 : 2;
}
