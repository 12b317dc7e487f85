import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { tagAggregate } from '../tag/tag.aggregate.js';
import type { Tags } from '../tag/tag.decider.js';

/** Which tags a tenant has: asked of the stream that decides them, so that one made a moment ago is known. */
@Injectable()
export class KnownTags {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async load(tenant: string): Promise<Tags> {
    return (await this.decisions.load(tenant, tagAggregate, tenant)).state;
  }
}
