import {
  api as routes,
  type DoorScan,
  judgeAtDoor,
  type KnownPlace,
  MOST_SCANS,
  type ScansAnswer,
} from '@ateneo/contracts';
import { ApiError } from '@ateneo/ui';
import { api } from '../../lib/api.js';
import { now } from './clock.js';
import type { Knowledge } from './knowledge.js';
import { doorStore, type KeptScan } from './store.js';

/** What is read at a door, before it was judged. */
export type Read = Pick<KeptScan, 'code' | 'typed' | 'picked' | 'event' | 'door' | 'device' | 'scan' | 'place'>;

interface Asked {
  readonly read: Read;
  readonly known: Knowledge;
  readonly place: KnownPlace | undefined;
  readonly generation: number | null;
  readonly direction: 'in' | 'out';
}

/** Judges by what is known here and keeps the scan, in one go: two tabs that are shown the same code let one in. */
export async function judgeAndKeep({ read, known, place, generation, direction }: Asked) {
  const db = await doorStore();
  const transaction = db.transaction('scans', 'readwrite', { durability: 'strict' });
  const own = await transaction.store.index('place').getAll([read.event, read.place]);
  const at = now();
  const verdict = judgeAtDoor(known, { place, generation, direction, at, own: own.map(asDoorScan) });
  const scan: KeptScan = {
    ...read,
    at,
    shown: verdict.result,
    is_reentry_allowed: known.event.is_reentry_allowed,
    is_undone: false,
    sent: null,
    state: 'waiting',
  };
  await transaction.store.add(scan);
  await transaction.done;
  return verdict;
}

const asDoorScan = ({ sequence = 0, ...scan }: KeptScan): DoorScan => ({ ...scan, sequence });

/** Scans that the server has not taken yet, oldest first. */
export async function unsent(most?: number): Promise<KeptScan[]> {
  return (await doorStore()).getAllFromIndex('scans', 'state', 'waiting', most);
}

/** How many wait, and how many nobody takes from whoever is signed in now. */
export async function countScans(): Promise<{ readonly waiting: number; readonly refused: number }> {
  const scans = (await doorStore()).transaction('scans').store.index('state');
  const [waiting, theirs, odd] = await Promise.all([
    scans.count('waiting'),
    scans.count('not_kept'),
    scans.count('not_understood'),
  ]);
  return { waiting, refused: theirs + odd };
}

/** It was a mistake. False: it was not judged here. */
export async function undoHere(scan: string): Promise<boolean> {
  const db = await doorStore();
  const transaction = db.transaction('scans', 'readwrite');
  const kept = await transaction.store.index('scan').get(scan);
  if (kept) await transaction.store.put({ ...kept, is_undone: true, sent: null, state: 'waiting' });
  await transaction.done;
  return kept !== undefined;
}

/** Sends what was not sent yet, a hundred at a time; one tab at a time does it. What is refused is kept, and told. */
export async function sendScans(): Promise<void> {
  await navigator.locks.request('ateneo-doors-send', async () => {
    // Those that say an hour to come stay, and are tried again when all others have gone.
    const late = new Set<string>();
    for (;;) {
      const waiting = await unsent(MOST_SCANS + late.size);
      const batch = waiting.filter(({ scan }) => !late.has(scan)).slice(0, MOST_SCANS);
      if (batch.length === 0) return;
      for (const scan of await sendBatch(batch)) late.add(scan);
    }
  });
}

/** Answers which of them are too early. */
async function sendBatch(batch: readonly KeptScan[]): Promise<string[]> {
  const results = await answersTo(batch);
  if (!results && batch.length > 1) return sendEach(batch);
  const early: string[] = [];
  for (const [index, one] of batch.entries()) {
    const result = results ? results[index]!.result : 'not_understood';
    if (result === 'future') early.push(one.scan);
    else if (result === 'not_kept' || result === 'not_understood') await mark(one, { state: result });
    else await mark(one, { state: 'taken', sent: now() });
  }
  return early;
}

/** One that is not understood holds up no other. */
async function sendEach(batch: readonly KeptScan[]): Promise<string[]> {
  const early: string[] = [];
  for (const one of batch) early.push(...(await sendBatch([one])));
  return early;
}

/** Undefined: it is not understood. */
async function answersTo(batch: readonly KeptScan[]): Promise<ScansAnswer['results'] | undefined> {
  try {
    return (await api.post<ScansAnswer>(routes.scans(), { scans: batch.map(asSent) })).results;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}

function asSent({ place: _, sent: __, state: ___, ...scan }: KeptScan) {
  return scan;
}

/** What was taken back meanwhile is sent again. */
async function mark(one: KeptScan, changes: Pick<KeptScan, 'state'> & Partial<KeptScan>): Promise<void> {
  const db = await doorStore();
  const transaction = db.transaction('scans', 'readwrite');
  const kept = await transaction.store.index('scan').get(one.scan);
  if (kept?.is_undone === one.is_undone) await transaction.store.put({ ...kept, ...changes });
  await transaction.done;
}
