import {
  credentialFrom,
  drawnFrom,
  electionKey,
  makeBallot,
  publicCredential,
  readBallot,
  readElection,
  tallyOf,
  type TrusteeKind,
  writeElection,
} from '@ateneo/ballot';
import type { ed25519Sodium } from '@ateneo/ballot/server';

type Group = Awaited<ReturnType<typeof ed25519Sodium>>;
type Element = Parameters<Group['encode']>[0];

/** A test election and its ballots: the same each time from the same seed, so that nothing of it is kept. */
export function rehearsalOf(group: Group, trustees: readonly TrusteeKind<Element>[], seed: Uint8Array) {
  const uuid = 'RehearsaRehearsa';
  const raw = writeElection(group, electionKey(group, trustees), {
    uuid,
    name: 'Rehearsal',
    description: '',
    questions: [{ kind: 'summed', question: '', answers: ['A', 'B'], isBlankAllowed: false, min: 1, max: 1 }],
  });
  const election = readElection(group, raw);
  const draw = drawnFrom(seed);
  const ballots = [0, 1, 2].map((voter) => {
    const credential = credentialFrom(Uint8Array.from([...seed, voter]));
    const chosen = seed[voter]! % 2 === 0 ? [1, 0] : [0, 1];
    const known = new Set([group.encode(publicCredential(group, uuid, credential))]);
    return readBallot(election, known, makeBallot(election, credential, [chosen], draw));
  });
  return { election, tally: tallyOf(election, ballots), ballots };
}
