import { nextEventsQuery } from '../features/events/api/next-events.js';
import { openProcessesQuery } from '../features/processes/api/open-processes.js';
import { queryClient } from '../lib/query-client.js';

/** So many of each stand at the door. */
export const MOST_AT_DOOR = 3;

/** What it shows; anybody may ask. */
export function askAtDoor(): null {
  void queryClient.prefetchQuery(openProcessesQuery(MOST_AT_DOOR));
  void queryClient.prefetchQuery(nextEventsQuery(MOST_AT_DOOR));
  return null;
}
