import { useState } from 'react';
import { isOvertaken, writeUpon } from './write-upon.js';

interface Edit<T extends object, Value> {
  read: () => Promise<T>;
  /** What of it this edit writes. */
  own: (one: T) => unknown;
  send: (value: Value, tag: string | undefined) => Promise<T>;
}

/** Writes upon what was seen. Where it was written elsewhere meanwhile, `theirs` is what stands there now: neither text is lost. */
export function useWriteUpon<T extends object, Value>({ read, own, send }: Edit<T, Value>) {
  const [theirs, setTheirs] = useState<T>();
  const write = async ({ seen, value }: { seen: T; value: Value }): Promise<T> => {
    try {
      return await writeUpon({ seen, read, own, send: (tag) => send(value, tag) });
    } catch (refusal) {
      if (isOvertaken(refusal)) setTheirs(await read());
      throw refusal;
    }
  };
  return { write, theirs };
}
