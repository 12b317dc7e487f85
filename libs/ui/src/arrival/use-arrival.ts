import { useEffect, useLayoutEffect, useRef } from 'react';
import { followClicks } from './follow-clicks.js';
import { keepPlace, placeOf } from './places.js';
import { type Goal, steer } from './steer.js';

/** One entry of the browser's history, as the router names it, and how one came to it. */
export interface Entry {
  key: string;
  pathname: string;
  search: string;
  hash: string;
  kind: 'PUSH' | 'POP' | 'REPLACE';
  state?: unknown;
}

/**
 * Where one stands on a page: forward begins at its top or at the part that the address names, back and reloading keep
 * the place. What is laid out later moves nobody away from there; whoever scrolls, touches or presses a key is let go.
 */
export function useArrival({ key, pathname, search, hash, kind, state }: Entry, go: (hash: string) => void): void {
  const before = useRef<Entry>(undefined);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return followClicks(go);
  }, [go]);
  useLayoutEffect(() => {
    const entry: Entry = { key, pathname, search, hash, kind, state };
    const goal = goalOf(entry, before.current);
    before.current = entry;
    const steering = goal && steer(goal);
    const stopKeeping = keepPlace(nameOf(entry), () => steering?.isUnderWay() === true);
    return () => {
      steering?.end();
      stopKeeping();
    };
  }, [key, pathname, search, hash, kind, state]);
}

/** The first entry of a visit has no key of its own. */
const nameOf = ({ key, pathname, search, hash }: Entry) => (key === 'default' ? pathname + search + hash : key);

function goalOf(entry: Entry, before: Entry | undefined): Goal | undefined {
  const kept = entry.kind === 'POP' && (before !== undefined || !isOpenedAnew()) ? placeOf(nameOf(entry)) : undefined;
  if (kept) return { place: kept };
  if (entry.hash.length > 1) return { part: readable(entry.hash.slice(1)), takesFocus: entry.kind === 'PUSH' };
  if (before === undefined || staysThere(entry, before)) return undefined;
  return { place: { top: 0 } };
}

/** What a page writes into its own address (a filter, a tab) is no way to another place. */
function staysThere(entry: Entry, before: Entry): boolean {
  const asked = entry.state as { _scrollToTop?: boolean } | null | undefined;
  return entry.pathname === before.pathname && (entry.kind === 'REPLACE' || asked?._scrollToTop === false);
}

/** By a link or a typed address; neither reloaded nor come back to. */
function isOpenedAnew(): boolean {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return visit === undefined || (visit as PerformanceNavigationTiming).type === 'navigate';
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
