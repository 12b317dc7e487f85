import {
  BallotFault,
  checkBallot,
  checkDecryption,
  electionKey,
  keysOf,
  publicCredential,
  readBallot,
  readCertificate,
  readDecryption,
  readElection,
  readPolynomial,
  readShareKey,
  sharesFor,
  writeCredentials,
  writeElection,
  writeShares,
  writeTally,
  writeTrustees,
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
  | (OfTrustee & { readonly do: 'hand' })
  | {
      readonly do: 'seal';
      readonly sent: CeremonySoFar;
      readonly credentials: readonly string[];
      readonly plan: PlanToSeal;
    }
  | { readonly do: 'ballot'; readonly setup: string; readonly credential: string; readonly ballot: string };

export interface PlanToSeal {
  readonly uuid: string;
  readonly title: string;
  readonly method: 'choice' | 'multiple' | 'approval' | 'ranked';
  readonly is_blank_allowed: boolean;
  readonly seats: number;
  readonly answers: readonly string[];
}

/** What an election begins with, as its bundle has it. */
export interface SealedTexts {
  readonly setup: string;
  readonly trustees: string;
  readonly credentials: string;
}

/** What a trustee is handed; null: not yet. */
export interface Handed {
  readonly shares: string | null;
  readonly rehearsal: { readonly election: string; readonly tally: string } | null;
}

/** Runs in a parser's process: what strangers send is read and computed with there alone. */
export async function parse(task: BallotTask): Promise<Handed | SealedTexts | string | null> {
  const group = await ed25519Sodium();
  if (task.do === 'hand') return hand(group, task);
  if (task.do === 'seal') return sealed(group, task);
  try {
    return task.do === 'ballot' ? trackerOf(group, task) : check(group, task);
  } catch (error) {
    if (!(error instanceof BallotFault)) throw error;
    throw new DomainError(`participation.${task.do === 'ballot' ? 'ballot' : 'ceremony'}_refused`, {
      fault: error.code,
    });
  }
}

/** Of a ballot that is in order: form, election, credential, signature, every proof. */
function trackerOf(group: Group, { setup, credential, ballot }: BallotTask & { do: 'ballot' }): string {
  const election = readElection(group, setup);
  const read = readBallot(election, new Set([credential]), ballot);
  checkBallot(election, read);
  return read.tracker;
}

function sealed(group: Group, { sent, credentials, plan }: BallotTask & { do: 'seal' }): SealedTexts {
  const trustees = readSoFar(group, sent).trustees();
  const { uuid, title, method, is_blank_allowed, seats, answers } = plan;
  const most = { choice: 1, multiple: Math.min(seats, answers.length), approval: answers.length, ranked: 0 }[method];
  const limits = { min: method === 'approval' ? 0 : 1, max: most };
  const question = { kind: 'summed' as const, question: '', answers, isBlankAllowed: is_blank_allowed, ...limits };
  return {
    setup: writeElection(group, electionKey(group, trustees), {
      uuid,
      name: title,
      description: '',
      questions: [question],
    }),
    trustees: writeTrustees(group, trustees),
    credentials: writeCredentials(
      group,
      credentials.map((one) => publicCredential(group, uuid, one)),
    ),
  };
}

function check(group: Group, { sent, number, seed, step, message }: BallotTask & { do: 'check' }): null {
  const { board, certificates, polynomials, trustees } = readSoFar(group, sent);
  if (step === 'polynomial') readPolynomial(group, message, certificates, number);
  else if (step === 'rehearsal') {
    const { election, tally } = rehearsalOf(group, trustees(), seed);
    const decryption = readDecryption(group, message, 'rehearsal');
    // The server's key comes first.
    checkDecryption(election, tally, keysOf(trustees())[number]!, decryption, 'rehearsal');
  } else if (step === 'certificate') readCertificate(group, json(message), board, number);
  else readShareKey(group, json(message), certificates, polynomials, number);
  return null;
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
