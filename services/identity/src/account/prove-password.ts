import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { fieldError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { FailedSignIns } from '../adapters/failed-sign-ins.js';
import { KnownDevices, type TypedAt } from '../adapters/known-devices.js';
import { isPassword } from '../adapters/password-hashing.js';
import { accountAggregate } from './account.aggregate.js';

/** A password that was typed, and where. */
export interface TypedPassword {
  readonly typed: string;
  readonly from: TypedAt;
  /** Of the body, where a wrong one is told. */
  readonly field?: string;
}

/** That whoever has the session knows the password, too: wrong ones count as at sign-in. */
@Injectable()
export class ProvePassword {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly failures: FailedSignIns,
    private readonly devices: KnownDevices,
  ) {}

  /** Answers the hash of the right one. Throws `identity.wrong_password` at the field; after several `http.too_many_requests`. */
  async prove(
    tenant: string,
    user: string,
    { typed, from, field = 'password' }: TypedPassword,
  ): Promise<string | null> {
    const { state } = await this.decisions.load(tenant, accountAggregate, user);
    const device = await this.devices.knownOf(tenant, user, from);
    const counted = await this.failures.begin(tenant, { email: state.email ?? '', device, ...from });
    if (!(await isPassword(state.passwordHash, typed))) throw fieldError(field, 'identity.wrong_password');
    await this.failures.forgive(tenant, counted);
    return state.passwordHash;
  }
}
