import { DOORS } from './kept-doors.js';

/** Sends what was read at doors; answers how many scans wait all the same. */
export async function sendLastScans(): Promise<number> {
  if (!('indexedDB' in globalThis)) return 0;
  const kept = await indexedDB.databases();
  if (!kept.some(({ name }) => name === DOORS)) return 0;
  const { countScans, sendScans } = await import('../scanner/offline/queue.js');
  // Without a network nothing is sent, and nobody leaves.
  await sendScans().catch(() => undefined);
  return (await countScans()).waiting;
}
