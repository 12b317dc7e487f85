import {
  BallotFault,
  checkDecryption,
  keysOf,
  readCertificate,
  readDecryption,
  readPolynomial,
  readShareKey,
  sharesFor,
  writeShares,
  writeTally,
} from '@ateneo/ballot';
import { ed25519Sodium } from '@ateneo/ballot/server';
import { DomainError } from '@ateneo/kernel';
import type { CeremonyStep } from '../../election/ceremony.events.js';
import { type CeremonySoFar, readSoFar } from './ceremony-so-far.js';
import { rehearsalOf } from './rehearsal.js';

type Group = Awaited<ReturnType<typeof ed25519Sodium>>;

interface OfTrustee {
  readonly sent: CeremonySoFar;
  /** The trustee's, from 1. */
  readonly number: number;
  readonly seed: Uint8Array;
}

export type BallotTask =
  | (OfTrustee & { readonly do: 'check'; readonly step: CeremonyStep; readonly message: string })
  | (OfTrustee & { readonly do: 'hand' });

/** What a trustee is handed; null: not yet. */
export interface Handed {
  readonly shares: string | null;
  readonly rehearsal: { readonly election: string; readonly tally: string } | null;
}

/** Runs in a parser's process: what strangers send is read and computed with there alone. */
export async function parse(task: BallotTask): Promise<Handed | null> {
  const group = await ed25519Sodium();
  if (task.do === 'hand') return hand(group, task);
  try {
    check(group, task);
  } catch (error) {
    if (!(error instanceof BallotFault)) throw error;
    throw new DomainError('participation.ceremony_refused', { fault: error.code, place: error.place });
  }
  return null;
}

function check(group: Group, { sent, number, seed, step, message }: BallotTask & { do: 'check' }): void {
  const { board, certificates, polynomials, trustees } = readSoFar(group, sent);
  if (step === 'polynomial') readPolynomial(group, message, certificates, number);
  else if (step === 'rehearsal') {
    const { election, tally } = rehearsalOf(group, trustees(), seed);
    const decryption = readDecryption(group, message, 'rehearsal');
    // The server's key comes first.
    checkDecryption(election, tally, keysOf(trustees())[number]!, decryption, 'rehearsal');
  } else if (step === 'certificate') readCertificate(group, json(message), board, number);
  else readShareKey(group, json(message), certificates, polynomials, number);
}

function hand(group: Group, { sent, number, seed }: OfTrustee): Handed {
  const { polynomials, trustees } = readSoFar(group, sent);
  const shares = polynomials.length > 0 ? writeShares(sharesFor(number, polynomials)) : null;
  if (sent.keys.length === 0) return { shares, rehearsal: null };
  const { election, tally } = rehearsalOf(group, trustees(), seed);
  return { shares, rehearsal: { election: election.raw, tally: writeTally(group, tally) } };
}

function json(message: string) {
  try {
    return JSON.parse(message);
  } catch {
    throw new BallotFault('malformed');
  }
}
