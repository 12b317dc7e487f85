import {
  decryptPartly,
  makeCertificate,
  makePolynomial,
  makeShare,
  newSeed,
  readCertificate,
  readElection,
  readShares,
  readTally,
  shareSecret,
  writeDecryption,
  writePolynomial,
  writeVerificationKey,
} from '@ateneo/ballot';
import { ed25519Sodium } from '@ateneo/ballot/server';
import type { Ceremony, CeremonyStep } from '@ateneo/contracts';
import { ask } from './scenes.js';
import type { Participation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

/** A trustee with what their browser keeps: the seed, in a file. */
export interface Keeper {
  readonly person: Person;
  readonly seed: string;
}

export const keeper = (person: Person): Keeper => ({ person, seed: newSeed() });

const at = (election: string) => `processes/elections/${election}/ceremony`;

/** What a trustee's browser makes of what it is shown, for the step that comes. */
export async function messageOf({ person, seed }: Keeper, election: string, step: CeremonyStep): Promise<string> {
  const group = await ed25519Sodium();
  const shown = await ask<Ceremony>(200, person, 'GET', at(election));
  const board = { size: shown.trustees.length, threshold: shown.threshold };
  const { number, shares, rehearsal } = shown.own!;
  if (step === 'certificate') return makeCertificate(group, seed, board, number);
  const certificates = shown.certificates.map((raw, place) =>
    readCertificate(group, JSON.parse(raw), board, place + 1),
  );
  if (step === 'polynomial') return writePolynomial(await makePolynomial(group, seed, certificates));
  const given = readShares(group, shares!);
  if (step === 'key') {
    const { publicKey } = await makeShare(group, seed, certificates, given);
    return JSON.stringify(writeVerificationKey(group, publicKey));
  }
  const { secret } = await shareSecret(group, seed, certificates, given);
  const tried = readElection(group, rehearsal!.election);
  const tally = readTally(group, JSON.parse(rehearsal!.tally), 'rehearsal');
  return writeDecryption(group, decryptPartly(tried, tally, secret));
}

export async function gives(trustee: Keeper, election: string, step: CeremonyStep, round = 1): Promise<Ceremony> {
  const message = await messageOf(trustee, election, step);
  return ask<Ceremony>(200, trustee.person, 'POST', at(election), { round, step, message });
}

/** All visits of all of them, and a rehearsal by those who come. */
export async function ceremonyOf(keepers: readonly Keeper[], election: string, present = keepers): Promise<Ceremony> {
  for (const step of ['certificate', 'polynomial', 'key'] as const) {
    for (const one of keepers) await gives(one, election, step);
  }
  let last!: Ceremony;
  for (const one of present) last = await gives(one, election, 'rehearsal');
  return last;
}
