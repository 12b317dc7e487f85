import { ApiError } from '@ateneo/ui';
import { useCallback, useEffect, useState } from 'react';
import { isApart, isBack } from '../judge.js';
import { rememberClock } from './clock.js';
import { type Knowledge, readKnowledge, renewKnowledge } from './knowledge.js';
import { countScans, sendScans } from './queue.js';

/** What is known is renewed once a minute; what waits is sent more often. */
const [RENEWED_MS, SENT_MS] = [60_000, 10_000];

export interface DoorState {
  readonly known: Knowledge | null;
  /** Scans that wait to be sent. */
  readonly waiting: number;
  /** Scans that nobody takes. */
  readonly refused: number;
  readonly isApart: boolean;
  readonly isSignedOut: boolean;
  /** This browser keeps nothing: without a network the door is shut. */
  readonly isForgetful: boolean;
}

const nothing: DoorState = {
  known: null,
  waiting: 0,
  refused: 0,
  isApart: false,
  isSignedOut: false,
  isForgetful: false,
};

/** Keeps what is known of a door up to date and sends what was read there, by itself, as long as the page is open. */
export function useDoor(event: string): DoorState & { recount: () => void } {
  const [state, setState] = useState<DoorState>(nothing);
  const tell = useCallback(
    async (more: Partial<DoorState> = {}) => {
      try {
        const [known, counted] = await Promise.all([readKnowledge(event), countScans()]);
        setState((before) => ({ ...before, isApart: isApart(), ...more, known, ...counted }));
      } catch {
        setState((before) => ({ ...before, isForgetful: true }));
      }
    },
    [event],
  );
  useEffect(() => keptUp(event, tell), [event, tell]);
  return { ...state, recount: useCallback(() => void tell(), [tell]) };
}

/** @returns how to stop. */
function keptUp(event: string, tell: (more?: Partial<DoorState>) => Promise<void>): () => void {
  let isHere = true;
  let renewed = 0;
  let isBusy = false;
  const work = async (isDue: boolean) => {
    if (isBusy) return;
    isBusy = true;
    const told = await keepUp(event, isDue || Date.now() - renewed >= RENEWED_MS);
    if (told.hasRenewed) renewed = Date.now();
    isBusy = false;
    if (isHere) await tell(told.state);
  };
  const begin = async () => {
    await rememberClock().catch(() => undefined);
    await tell();
    await work(true);
  };
  void begin();
  const timer = setInterval(() => void work(false), SENT_MS);
  const again = () => void work(true);
  addEventListener('online', again);
  addEventListener('offline', again);
  return () => {
    isHere = false;
    clearInterval(timer);
    removeEventListener('online', again);
    removeEventListener('offline', again);
  };
}

interface KeptUp {
  readonly hasRenewed: boolean;
  readonly state: Partial<DoorState>;
}

/** First what was read here: what is asked afterwards knows of it. */
async function keepUp(event: string, isDue: boolean): Promise<KeptUp> {
  if (!navigator.onLine) return { hasRenewed: false, state: { isApart: true } };
  try {
    const hasSent = (await countScans()).waiting > 0;
    if (!hasSent && !isDue) return { hasRenewed: false, state: {} };
    if (hasSent) await sendScans();
    await renewKnowledge(event, AbortSignal.timeout(RENEWED_MS));
    isBack();
    return { hasRenewed: true, state: { isApart: false, isSignedOut: false } };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    return { hasRenewed: false, state: { isApart: status !== 404, isSignedOut: status === 401 } };
  }
}
