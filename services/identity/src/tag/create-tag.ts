import type { CommandContext } from '@ateneo/kernel';
import { Decide } from '@ateneo/resource';
import { tagAggregate } from './tag.aggregate.js';
import type { TagCommand } from './tag.decider.js';

type Said = Omit<Extract<TagCommand, { do: 'create' }>, 'do'>;

/** A tag of the tenant's. */
export function createTag(context: CommandContext, said: Said) {
  return new Decide(context, tagAggregate, context.tenant, { do: 'create', ...said });
}
