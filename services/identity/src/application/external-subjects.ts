import { type Aggregate, CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { externalAggregate } from '../external/external.aggregate.js';
import type { ExternalEvent } from '../external/external.events.js';
import { ClaimEraser } from './claim-eraser.js';

/** Who somebody is at another service. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

const KIND = 'external_identity';

interface Link extends Subject {
  readonly isLetGo: boolean;
}

/** Whom an account was ever linked to: all that must be found once more before its key goes. */
const everLinked: Aggregate<readonly Link[], never, ExternalEvent> = {
  category: externalAggregate.category,
  decider: {
    initial: [],
    evolve(ever, { type, data }) {
      const { issuer } = data;
      if (type === 'ExternalIdentityUnlinked')
        return ever.map((one) => (one.issuer === issuer ? { ...one, isLetGo: true } : one));
      return data.identity ? [...ever, { issuer, subject: data.identity.subject, isLetGo: false }] : ever;
    },
    decide: () => [],
  },
};

/** Who somebody at another service is here: a claim of issuer and subject (contract, 4). */
@Injectable()
export class ExternalSubjects {
  constructor(
    @Inject(CLAIMS) private readonly claims: Claims,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly eraser: ClaimEraser,
  ) {}

  /** The account that was linked; it may have been merged since. A claim whose link never came or was let go is nobody's. */
  async linkedTo(tenant: string, told: Subject): Promise<string | undefined> {
    const holder = await this.claims.holder(tenant, KIND, externalName(told));
    const link = holder && (await this.linkOf(tenant, told, holder));
    return link && !link.isLetGo ? holder : undefined;
  }

  /** For whom it is about to be linked. Refused with `identity.external_taken` while it may be about to be linked to another. */
  async claim(context: CommandContext, told: Subject, user: string): Promise<void> {
    const { tenant } = context;
    const name = externalName(told);
    const holder = await this.claims.holder(tenant, KIND, name);
    const before = holder !== undefined && holder !== user && (await this.linkOf(tenant, told, holder));
    if (before && before.isLetGo) await this.claims.hand(context, KIND, name, holder, user, 'identity.external_taken');
    else await this.claims.hold(context, KIND, name, user, 'identity.external_taken');
  }

  async release(context: CommandContext, told: Subject, user: string): Promise<void> {
    await this.claims.release(context, KIND, externalName(told), user);
  }

  /** Nobody's at any service any more: of an erased person. */
  async forget(context: CommandContext, user: string): Promise<void> {
    const { state: ever } = await this.decisions.load(context.tenant, everLinked, user);
    for (const one of ever) await this.eraser.erase(context, KIND, externalName(one), user);
  }

  /** The last time: all of it from one look, or a link that comes meanwhile seems to be over. */
  private async linkOf(tenant: string, told: Subject, user: string): Promise<Link | undefined> {
    const { state: ever } = await this.decisions.load(tenant, everLinked, user);
    return ever.findLast((one) => externalName(one) === externalName(told));
  }
}

/** What is claimed for whoever is linked. */
export async function externalClaims(decisions: Decisions, tenant: string, user: string): Promise<string[]> {
  const { state: linked } = await decisions.load(tenant, externalAggregate, user);
  return Object.entries(linked).flatMap(([issuer, identity]) =>
    identity ? [externalName({ issuer, subject: identity.subject })] : [],
  );
}

function externalName({ issuer, subject }: Subject): string {
  return JSON.stringify([issuer, subject]);
}
