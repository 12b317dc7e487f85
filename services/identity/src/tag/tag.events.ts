import type { DomainEvent } from '@ateneo/kernel';
import type { TagCreated } from '../../../published/src/identity/tags.js';

/** True when a tag is called so from then on. */
export type TagRenamed = DomainEvent<'TagRenamed', { readonly tag: string; readonly name: string }>;

/** True when a tag is shown with this colour from then on. */
export type TagRecoloured = DomainEvent<'TagRecoloured', { readonly tag: string; readonly colour: string }>;

export type TagEvent = TagCreated | TagRenamed | TagRecoloured;

export const tagEventTypes = {
  TagCreated: { version: 1 },
  TagRenamed: { version: 1 },
  TagRecoloured: { version: 1 },
} as const;
