import type { Aggregate } from '@ateneo/cqrs';
import { type TagCommand, tagDecider, type Tags } from './tag.decider.js';
import type { TagEvent } from './tag.events.js';

/** One stream a tenant: `identity.tag-<tenant>-<tenant>`. */
export const tagAggregate: Aggregate<Tags, TagCommand, TagEvent> = {
  category: 'identity.tag',
  decider: tagDecider,
};
