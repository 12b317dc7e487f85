import { createHmac, type KeyObject } from 'node:crypto';
import {
  credentialFrom,
  drawnFrom,
  ed25519Noble as group,
  fingerprintOf,
  maskNames,
  publicCredential,
  verificationKeyOf,
  writeVerificationKey,
} from '@ateneo/ballot';
import { hmacName, type KeyStore, KEYS } from '@ateneo/keys';
import { type Parser, Parsers, programAt } from '@ateneo/runtime';
import { Inject, Injectable } from '@nestjs/common';
import { allOf, type CeremonyState } from '../../election/ceremony.decider.js';
import type { CeremonyStep } from '../../election/ceremony.events.js';
import type { CeremonySoFar } from './ceremony-so-far.js';
import type { BallotTask, Handed, parse, PlanToSeal, SealedTexts } from './ballot-program.js';

const program: Parser<typeof parse> = {
  program: programAt('ballot-program', import.meta.url),
  milliseconds: 10_000,
  isAwaited: true,
  tooMuch: 'files.too_complex',
};

/** One roll may take so long as a job; nobody waits for it. */
const atLeisure = { ...program, isAwaited: false, milliseconds: 600_000 };

/** Ballots wait for each other alone: in the last minute many come at once. */
const parsers = new Parsers({ processes: 3, mostWaiting: 2_000 });

/** What the server does of the protocol. All secrets of its own follow from the election's key, and are gone with it. */
@Injectable()
export class BallotWork {
  constructor(@Inject(KEYS) private readonly keys: KeyStore) {}

  /** The server's key, which is needed beside the trustees'. */
  async serverKey(tenant: string, election: string): Promise<string> {
    const secret = drawnFrom(await this.secretFor(tenant, election, 'trustee'))(group.order);
    return JSON.stringify(writeVerificationKey(group, verificationKeyOf(group, secret)));
  }

  /** Throws `participation.ceremony_refused` unless the message is what the protocol asks of this trustee. */
  async checkMessage(
    tenant: string,
    election: string,
    state: CeremonyState,
    given: { readonly number: number; readonly step: CeremonyStep; readonly message: string },
  ): Promise<void> {
    await this.run(tenant, election, state, { do: 'check', ...given });
  }

  /** What a trustee is handed for the steps to come. */
  async handTo(tenant: string, election: string, state: CeremonyState, number: number): Promise<Handed> {
    return (await this.run(tenant, election, state, { do: 'hand', number })) as Handed;
  }

  /** Options as the election's text has them. */
  async maskedNames(tenant: string, election: string, names: readonly string[]): Promise<string[]> {
    const salts = await this.saltsOf(tenant, election, names.length);
    return maskNames(names, (place) => salts[place]!).answers;
  }

  async saltsOf(tenant: string, election: string, count: number): Promise<string[]> {
    const key = await this.keys.voteKey(tenant, election);
    return Array.from({ length: count }, (_, place) => secretOf(key, `salt/${place}`).toString('hex').slice(0, 64));
  }

  /** A person's credential, what everybody sees of it, and the stream of their ballots. */
  async credentialOf(tenant: string, election: string, person: string) {
    const key = await this.keys.voteKey(tenant, election);
    const credential = credentialFrom(secretOf(key, `credential/${person}`));
    const shown = group.encode(publicCredential(group, protocolId(election), credential));
    return { credential, shown, stream: hmacName(key, 'ballot', shown) };
  }

  /** Answers its tracker; throws `participation.ballot_refused` unless all of it is in order. */
  async checkBallot(tenant: string, setup: string, credential: string, ballot: string): Promise<string> {
    const task: BallotTask = { do: 'ballot', setup, credential, ballot };
    return (await parsers.parse(program, tenant, task)) as string;
  }

  /** The texts of an election that is to open, for these people. */
  async sealed(
    tenant: string,
    election: string,
    state: CeremonyState,
    people: readonly string[],
    plan: Omit<PlanToSeal, 'uuid'>,
  ): Promise<SealedTexts & { readonly fingerprint: string }> {
    const key = await this.keys.voteKey(tenant, election);
    const credentials = people.map((person) => credentialFrom(secretOf(key, `credential/${person}`)));
    const uuid = protocolId(election);
    const task: BallotTask = { do: 'seal', sent: soFar(state), credentials, plan: { ...plan, uuid } };
    const made = (await parsers.parse(atLeisure, tenant, task)) as SealedTexts;
    return { ...made, fingerprint: fingerprintOf(made.setup) };
  }

  private async run(tenant: string, election: string, state: CeremonyState, task: Without<BallotTask>) {
    const seed = await this.secretFor(tenant, election, `rehearsal/${state.round}`);
    return parsers.parse(program, tenant, { ...task, seed, sent: soFar(state) } as BallotTask);
  }

  private async secretFor(tenant: string, election: string, purpose: string): Promise<Uint8Array> {
    return new Uint8Array(secretOf(await this.keys.voteKey(tenant, election), purpose));
  }
}

/** The protocol's name of an election: what it writes is Base58, which has no 0. */
function protocolId(election: string): string {
  return election.replaceAll('-', '').replaceAll('0', 'z');
}

type Without<Task> = Task extends BallotTask & { readonly seed: Uint8Array } ? Omit<Task, 'seed' | 'sent'> : never;

function secretOf(key: KeyObject, purpose: string): Buffer {
  return createHmac('sha512', key).update(`ballot/${purpose}`).digest();
}

function soFar(state: CeremonyState): CeremonySoFar {
  const { trustees, threshold, server_key } = state;
  return {
    size: trustees.length,
    threshold,
    server_key,
    certificates: allOf(state, 'certificate'),
    polynomials: allOf(state, 'polynomial'),
    keys: allOf(state, 'key'),
  };
}
