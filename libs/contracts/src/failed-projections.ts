import { z } from 'zod';
import { moment } from './primitives.js';

/** GET platform/standing_views: views that stand still at an event of this tenant that they cannot take. */
export const failedProjections = z.object({
  views: z.array(
    z.object({
      view: z.string(),
      since: moment,
      event_type: z.string().nullable().describe('Null: the event has been erased meanwhile.'),
      position: z.string().nullable().describe('Where the event stands in the log.'),
    }),
  ),
});
export type FailedProjections = z.infer<typeof failedProjections>;
