import { type ClockSync, correctedNow } from '@ateneo/contracts';
import { changeDevice, readDevice } from './store.js';

let sync: ClockSync | null = null;
/** Set by this page: then its own ticks count, which nobody sets. */
let isOfThisPage = false;

/** What the device knew of the server's clock before the page was loaded anew. */
export async function rememberClock(): Promise<void> {
  if (isOfThisPage) return;
  sync = (await readDevice()).sync;
}

/** @param made by the server's clock; between asking and answering lies the half of the way. */
export async function setClock(made: string, asked: number): Promise<void> {
  const ticks = performance.now();
  const underway = (ticks - asked) / 2;
  sync = { server: Date.parse(made) + underway, wall: Date.now(), ticks };
  isOfThisPage = true;
  await changeDevice({ sync });
}

/** The server's time as far as it is known here. */
export function now(): string {
  return correctedNow(sync, Date.now(), isOfThisPage ? performance.now() : null);
}
