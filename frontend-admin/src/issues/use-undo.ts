import { useState } from 'react';

/** What is written within so long of the last key is undone together. */
const PAUSE_MS = 1_000;
const MOST = 100;

interface Steps<Value> {
  readonly past: readonly Value[];
  readonly now: Value;
  readonly next: readonly Value[];
  readonly changed: number;
}

/** A value with its way back, and forth again. */
export function useUndo<Value>(first: Value) {
  const [steps, setSteps] = useState<Steps<Value>>({ past: [], now: first, next: [], changed: 0 });
  const { past, now, next } = steps;
  const set = (value: Value) => setSteps((held) => changedTo(value, held, Date.now()));
  const undo = () => setSteps((held) => (held.past.length === 0 ? held : back(held)));
  const redo = () => setSteps((held) => (held.next.length === 0 ? held : forth(held)));
  return { value: now, set, undo, redo, canUndo: past.length > 0, canRedo: next.length > 0 };
}

function changedTo<Value>(value: Value, { past, now, changed }: Steps<Value>, at: number): Steps<Value> {
  const isSameStep = at - changed < PAUSE_MS && past.length > 0;
  return { past: isSameStep ? past : [...past, now].slice(-MOST), now: value, next: [], changed: at };
}

function back<Value>({ past, now, next }: Steps<Value>): Steps<Value> {
  return { past: past.slice(0, -1), now: past.at(-1)!, next: [now, ...next], changed: 0 };
}

function forth<Value>({ past, now, next }: Steps<Value>): Steps<Value> {
  return { past: [...past, now], now: next[0]!, next: next.slice(1), changed: 0 };
}
