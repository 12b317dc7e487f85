import { parseStreamName, streamName } from '@ateneo/event-store';
import type { CommandContext } from '@ateneo/kernel';
import { hmacName, type KeyStore } from '@ateneo/keys';
import { claimDecider, type HoldClaim } from './claim.decider.js';
import type { ClaimKind, Claims } from './claims.js';
import type { Decisions } from './decisions.js';

const claim = { category: 'claims.claim', decider: claimDecider };

/** Claims as streams `claims.claim-<tenant>-<hmac>`: whoever reads the log alone learns no value. */
export class StreamClaims implements Claims {
  constructor(
    private readonly decisions: Decisions,
    private readonly keys: KeyStore,
  ) {}

  async hold(context: CommandContext, kind: ClaimKind, value: string, owner: string, taken: string): Promise<void> {
    await this.held(context, value, { owner, kind, taken });
  }

  holdAnew(context: CommandContext, kind: ClaimKind, value: string, owner: string, taken: string): Promise<number> {
    return this.held(context, value, { owner, kind, taken, anew: true });
  }

  async hand(
    context: CommandContext,
    kind: ClaimKind,
    value: string,
    from: string,
    owner: string,
    taken: string,
  ): Promise<void> {
    await this.held(context, value, { owner, kind, taken, from });
  }

  async release(context: CommandContext, kind: ClaimKind, value: string, owner: string, asOf?: number): Promise<void> {
    const id = await this.idOf(context.tenant, kind, value);
    try {
      await this.decisions.execute(context, claim, id, { do: 'release', owner }, { expectedRevision: asOf });
    } catch (error) {
      if ((error as { code?: string }).code !== 'http.precondition_failed') throw error;
    }
  }

  async free(context: CommandContext, stream: string, owner: string): Promise<void> {
    const { category, id } = parseStreamName(stream);
    if (category !== claim.category) throw new Error(`${category} is not the category of claims`);
    await this.decisions.execute(context, claim, id, { do: 'release', owner });
  }

  async holder(tenant: string, kind: ClaimKind, value: string): Promise<string | undefined> {
    const { state } = await this.decisions.load(tenant, claim, await this.idOf(tenant, kind, value));
    return state.owner;
  }

  async asOf(tenant: string, kind: ClaimKind, value: string): Promise<number> {
    return (await this.decisions.load(tenant, claim, await this.idOf(tenant, kind, value))).revision;
  }

  async streamOf(tenant: string, kind: ClaimKind, value: string): Promise<string> {
    return streamName(claim.category, tenant, await this.idOf(tenant, kind, value));
  }

  private async held(context: CommandContext, value: string, how: Omit<HoldClaim, 'do'>): Promise<number> {
    const id = await this.idOf(context.tenant, how.kind, value);
    return (await this.decisions.execute(context, claim, id, { do: 'hold', ...how })).revision;
  }

  private async idOf(tenant: string, kind: ClaimKind, value: string): Promise<string> {
    return hmacName(await this.keys.tenantKey(tenant, 'claims'), kind, value);
  }
}
