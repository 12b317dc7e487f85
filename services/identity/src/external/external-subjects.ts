import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { accountAggregate } from '../account/account.aggregate.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../identity-config.js';
import { externalAggregate } from './external.aggregate.js';

/** Who somebody at the other service is here: a claim of issuer and subject (contract, 4). */
@Injectable()
export class ExternalSubjects {
  constructor(
    @Inject(CLAIMS) private readonly claims: Claims,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Whose account it opens. A claim whose link never came or was let go, and one of a closed account, is nobody's. */
  async linkedTo(tenant: string, subject: string): Promise<string | undefined> {
    const holder = await this.claims.holder(tenant, 'external_identity', this.valueOf(subject));
    if (holder === undefined) return undefined;
    const [{ state: linked }, { state: account }] = await Promise.all([
      this.decisions.load(tenant, externalAggregate, holder),
      this.decisions.load(tenant, accountAggregate, holder),
    ]);
    const isLinked = linked[this.config.openId.issuer]?.subject === subject;
    return isLinked && account.status === 'registered' ? holder : undefined;
  }

  /** For whom it is about to be linked; whoever held it in vain no longer does. */
  async claim(context: CommandContext, subject: string, user: string): Promise<void> {
    const value = this.valueOf(subject);
    const holder = await this.claims.holder(context.tenant, 'external_identity', value);
    if (holder !== undefined && holder !== user) await this.claims.release(context, 'external_identity', value, holder);
    await this.claims.hold(context, 'external_identity', value, user, 'identity.external_taken');
  }

  private valueOf(subject: string): string {
    return externalName(this.config.openId.issuer, subject);
  }
}

/** What is claimed. */
export function externalName(issuer: string, subject: string): string {
  return JSON.stringify([issuer, subject]);
}
