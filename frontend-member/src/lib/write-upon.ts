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
 * elsewhere, nothing is written over: it ends with the refusal (412). What came in a list has no tag, and is read once more first.
 */
export async function writeUpon<T extends object>({ seen, read, own, send }: Writing<T>): Promise<T> {
  const tag = tagOf(seen);
  const refused = tag === undefined ? overtaken() : await refusalOf(() => send(tag));
  if (refused instanceof ApiError) {
    const now = await read();
    if (JSON.stringify(own(now)) !== JSON.stringify(own(seen))) throw refused;
    return send(tagOf(now));
  }
  return refused;
}

/** What was written; or that it was overtaken. */
async function refusalOf<T extends object>(send: () => Promise<T>): Promise<T | ApiError> {
  try {
    return await send();
  } catch (refusal) {
    if (!isOvertaken(refusal)) throw refusal;
    return refusal;
  }
}

const overtaken = () => new ApiError({ kind: 'answer', status: 412, contentType: '', body: '' });

/** What it was written upon has changed. */
export const isOvertaken = (refusal: unknown): refusal is ApiError =>
  refusal instanceof ApiError && refusal.status === 412;
