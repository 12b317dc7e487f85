import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { mergesAggregate } from '../merges/merges.aggregate.js';
import { accountsUnder, type Merges, type MergesCommand } from '../merges/merges.decider.js';

/** Who is one person with whom: asked and changed by the stream that decides it, never by a view. */
@Injectable()
export class DecideMerges {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async load(tenant: string): Promise<Merges> {
    return (await this.decisions.load(tenant, mergesAggregate, tenant)).state;
  }

  /** The accounts that were merged into this one, without itself. */
  async into(tenant: string, account: string): Promise<string[]> {
    return accountsUnder(await this.load(tenant), account).slice(1);
  }

  /** Answers the position of what was decided; undefined: it was so already. */
  async decide(context: CommandContext, command: MergesCommand): Promise<string | undefined> {
    return (await this.decisions.execute(context, mergesAggregate, context.tenant, command)).position;
  }
}
