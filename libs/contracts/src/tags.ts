import { z } from 'zod';
import { id, line, moment } from './primitives.js';

/** A tag by which staff and superusers sort people (specification, 6); processes and tickets may ask for one. */
export const tag = z.object({
  id,
  name: z.string(),
  colour: z.string().describe('`#rrggbb`, of the dot beside the name.'),
  people_count: z.number().int().describe('How many of the people whom the asker sees have it.'),
  creation_datetime: moment,
  update_datetime: moment,
});
export type Tag = z.infer<typeof tag>;

const said = {
  name: line(60).min(1),
  colour: z.string().regex(/^#[0-9a-f]{6}$/, '#1f6f43'),
};

/** Body of POST users/tags (superusers; contract, 12). */
export const tagBody = z.strictObject(said);
/** Body of PATCH users/tags/{id} (superusers). */
export const tagChanges = tagBody.partial();

/** That a person has a tag. */
export const userTag = z.object({
  id: z.string(),
  user: id,
  user_name: z.string().nullable(),
  tag: id,
  tag_name: z.string().nullable(),
  creation_datetime: moment,
});
export type UserTag = z.infer<typeof userTag>;

/** Body of POST users/usertags (staff and superusers; contract, 12). */
export const userTagBody = z.strictObject({ user: id, tag: id });
