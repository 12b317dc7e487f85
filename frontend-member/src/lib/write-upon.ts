import { ApiError, tagOf } from '@ateneo/ui';

interface Writing<T extends object> {
  /** What was there when the person began to write, as it came. */
  seen: T;
  read: () => Promise<T>;
  /** What of it the person writes. */
  own: (one: T) => unknown;
  /** @param tag of what it is written upon. */
  send: (tag: string | undefined) => Promise<T>;
}

/**
 * Writes upon what was seen. What others did to the rest meanwhile is nothing to it; where what the person writes was written
 * elsewhere, nothing is written over: it ends with the refusal (412).
 */
export async function writeUpon<T extends object>({ seen, read, own, send }: Writing<T>): Promise<T> {
  try {
    return await send(tagOf(seen));
  } catch (refusal) {
    if (!isOvertaken(refusal)) throw refusal;
    const now = await read();
    if (JSON.stringify(own(now)) !== JSON.stringify(own(seen))) throw refusal;
    return send(tagOf(now));
  }
}

/** What it was written upon has changed. */
export const isOvertaken = (refusal: unknown): boolean => refusal instanceof ApiError && refusal.status === 412;
