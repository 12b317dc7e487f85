import type { Position } from '@ateneo/event-store';
import type { Views } from './views.js';

// Each asks for two seconds.
const MOST_TIMES = 10;

/**
 * For work that runs by itself: waits until the views have passed the position. Throws after some twenty seconds, and
 * whoever performs the work tries again later, after a pause that is far longer than most views are ever behind.
 */
export async function waitForViews(
  views: Pick<Views, 'reached'>,
  names: readonly string[],
  position: Position,
): Promise<void> {
  for (const name of names) if (!(await reachedInTime(views, name, position))) throw new Error('the views are behind');
}

async function reachedInTime(views: Pick<Views, 'reached'>, name: string, position: Position): Promise<boolean> {
  for (let time = 0; time < MOST_TIMES; time += 1) if (await views.reached(name, position)) return true;
  return false;
}
