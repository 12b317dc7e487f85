import { createHmac, type KeyObject } from 'node:crypto';
import { drawnFrom, ed25519Noble as group, verificationKeyOf, writeVerificationKey } from '@ateneo/ballot';
import { type KeyStore, KEYS } from '@ateneo/keys';
import { type Parser, parsers, programAt } from '@ateneo/runtime';
import { Inject, Injectable } from '@nestjs/common';
import { allOf, type CeremonyState } from '../../election/ceremony.decider.js';
import type { CeremonyStep } from '../../election/ceremony.events.js';
import type { CeremonySoFar } from './ceremony-so-far.js';
import type { BallotTask, Handed, parse } from './ballot-program.js';

const program: Parser<typeof parse> = {
  program: programAt('ballot-program', import.meta.url),
  milliseconds: 10_000,
  isAwaited: true,
  tooMuch: 'files.too_complex',
};

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
    return (await this.run(tenant, election, state, { do: 'hand', number }))!;
  }

  private async run(tenant: string, election: string, state: CeremonyState, task: Without<BallotTask>) {
    const seed = await this.secretFor(tenant, election, `rehearsal/${state.round}`);
    return parsers.parse(program, tenant, { ...task, seed, sent: soFar(state) } as BallotTask);
  }

  private async secretFor(tenant: string, election: string, purpose: string): Promise<Uint8Array> {
    return new Uint8Array(secretOf(await this.keys.voteKey(tenant, election), purpose));
  }
}

type Without<Task> = Task extends BallotTask ? Omit<Task, 'seed' | 'sent'> : never;

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
