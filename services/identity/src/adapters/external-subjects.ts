import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { accountAggregate } from '../account/account.aggregate.js';
import { normalisedEmail } from '../account/normalised.js';
import { externalAggregate } from '../external/external.aggregate.js';
import { DecideMerges } from '../facts/decide-merges.js';
import { ClaimEraser } from './claim-eraser.js';

/** Who somebody is at another service. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/** Who somebody at another service is here: a claim of issuer and subject (contract, 4). */
@Injectable()
export class ExternalSubjects {
  constructor(
    @Inject(CLAIMS) private readonly claims: Claims,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly eraser: ClaimEraser,
    private readonly merges: DecideMerges,
  ) {}

  /** Whose account it opens. A claim whose link never came or was let go, and one of a closed account, is nobody's. */
  async linkedTo(tenant: string, told: Subject): Promise<string | undefined> {
    const holder = await this.claims.holder(tenant, 'external_identity', externalName(told));
    if (holder === undefined) return undefined;
    const [{ state: linked }, { state: account }] = await Promise.all([
      this.decisions.load(tenant, externalAggregate, holder),
      this.decisions.load(tenant, accountAggregate, holder),
    ]);
    const isLinked = linked[told.issuer]?.subject === told.subject;
    return isLinked && account.status === 'registered' ? holder : undefined;
  }

  /** Whether it is linked to an account that was merged into this one, and is its own again when that is undone. */
  async mayGoBack({ tenant, now }: CommandContext, told: Subject, user: string): Promise<boolean> {
    const holder = await this.claims.holder(tenant, 'external_identity', externalName(told));
    const merges = await this.merges.of(tenant);
    const merged = holder === undefined ? undefined : merges.get(holder);
    return merged !== undefined && now <= merged.undoUntil && (await this.merges.into(tenant, user)).includes(holder!);
  }

  /** For whom it is about to be linked; whoever held it in vain no longer does. */
  async claim(context: CommandContext, told: Subject, user: string): Promise<void> {
    const value = externalName(told);
    const holder = await this.claims.holder(context.tenant, 'external_identity', value);
    if (holder !== undefined && holder !== user) await this.claims.release(context, 'external_identity', value, holder);
    await this.claims.hold(context, 'external_identity', value, user, 'identity.external_taken');
  }

  /** Nobody's at any service any more: of an erased person. */
  async forget(context: CommandContext, user: string): Promise<void> {
    const { state: linked } = await this.decisions.load(context.tenant, externalAggregate, user);
    for (const [issuer, identity] of Object.entries(linked)) {
      if (!identity) continue;
      await this.eraser.erase(context, 'external_identity', externalName({ issuer, subject: identity.subject }), user);
    }
  }
}

/** Whether the address is this account's, however it was typed; one that was not told is nobody else's. */
export function isAddressOf({ email: own }: { readonly email: string | null | undefined }, told: string | undefined) {
  return told === undefined || own === normalisedEmail(told);
}

/** What is claimed. */
function externalName({ issuer, subject }: Subject): string {
  return JSON.stringify([issuer, subject]);
}
